// The library is in C++: CSourceHighlight includes its headers, and Swift sees only that target's own.
