internal import SpanTree
