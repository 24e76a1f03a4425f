import ModelStreams
import Testing

/// A stream in the manner of one API, and what it says.
struct SampleStream: Sendable, CustomTestStringConvertible {
    let name: String
    let format: ModelStreamFormat
    let stream: String
    let events: [ModelStreamEvent]

    var testDescription: String { name }

    init(_ name: String, _ format: ModelStreamFormat, _ stream: String, _ events: [ModelStreamEvent]) {
        (self.name, self.format, self.stream, self.events) = (name, format, stream, events)
    }

    static let all: [SampleStream] = [
        SampleStream(
            "chat completion chunks",
            .sse,
            #"""
            : waiting for a slot

            data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}

            data: {"id":"c1","choices":[{"index":0,"delta":{"content":"Tea *or* "}}]}

            data: {"id":"c1","choices":[{"index":1,"delta":{"content":"another answer"}}]}

            data: {"id":"c1","choices":[{"index":0,"delta":{"content":"caf\u00e9\n🍵"},"finish_reason":null}]}

            data: {"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

            data: {"id":"c1","choices":[],"usage":{"total_tokens":9}}

            data: [DONE]


            """#,
            [.text("Tea *or* café\n🍵"), .end(reason: "stop")]
        ),
        SampleStream(
            "chat completion chunks without a space, with thoughts and content in parts",
            .sse,
            #"""
            data:{"choices":[{"delta":{"content":null,"reasoning_content":"Hm, "}}]}

            data:{"choices":[{"delta":{"reasoning":"so."}}]}

            data:{"choices":[{"delta":{"content":[{"type":"text","text":"One"},{"type":"text","text":" two"}]}}]}

            data:[DONE]

            """#,
            [.reasoning("Hm, so."), .text("One two"), .end(reason: nil)]
        ),
        SampleStream(
            "a refusal",
            .sse,
            #"data: {"choices":[{"delta":{"refusal":"I would rather not."},"finish_reason":"stop"}]}"#
                + "\n\n",
            [.text("I would rather not."), .end(reason: "stop")]
        ),
        SampleStream(
            "completions",
            .sse,
            #"""
            data: {"object":"text_completion","choices":[{"text":"and so","index":0,"finish_reason":null}]}

            data: {"object":"text_completion","choices":[{"text":" on","index":0,"finish_reason":"length"}]}

            """#,
            [.text("and so on"), .end(reason: "length")]
        ),
        SampleStream(
            "an error amid chunks",
            .sse,
            #"""
            data: {"id":"g","choices":[{"delta":{"content":"Half"}}]}

            data: {"id":"g","error":{"code":502,"message":"upstream went away"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}

            """#,
            [.text("Half"), .error("upstream went away"), .end(reason: "error")]
        ),
        SampleStream(
            "responses",
            .sse,
            #"""
            event: response.created
            data: {"type":"response.created","response":{"id":"r","status":"in_progress","output":[]}}

            event: response.reasoning_summary_text.delta
            data: {"type":"response.reasoning_summary_text.delta","delta":"Weighing it"}

            event: response.function_call_arguments.delta
            data: {"type":"response.function_call_arguments.delta","delta":"{\"x\":"}

            event: response.output_text.delta
            data: {"type":"response.output_text.delta","output_index":0,"delta":"# Plan"}

            event: response.output_text.delta
            data: {"type":"response.output_text.delta","output_index":0,"delta":"\n\ngo"}

            event: response.output_text.done
            data: {"type":"response.output_text.done","text":"# Plan\n\ngo"}

            event: response.completed
            data: {"type":"response.completed","response":{"status":"completed","error":null,"output":[{"type":"message","content":[{"type":"output_text","text":"# Plan\n\ngo"}]}]}}


            """#,
            [.reasoning("Weighing it"), .text("# Plan\n\ngo"), .end(reason: "completed")]
        ),
        SampleStream(
            "a response cut short, and one that failed",
            .sse,
            #"""
            data: {"type":"response.output_text.delta","delta":"a"}

            data: {"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}}}

            data: {"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"try later"}}}

            data: {"type":"error","code":"x","message":"gone"}

            """#,
            [.text("a"), .end(reason: "max_output_tokens"), .error("try later"), .error("gone")]
        ),
        SampleStream(
            "messages",
            .sse,
            #"""
            event: message_start
            data: {"type":"message_start","message":{"id":"m","role":"assistant","content":[],"stop_reason":null}}

            event: content_block_start
            data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}

            event: ping
            data: {"type": "ping"}

            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Short is best."}}

            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"c2ln"}}

            event: content_block_stop
            data: {"type":"content_block_stop","index":0}

            event: content_block_start
            data: {"type":"content_block_start","index":1,"content_block":{"type":"text","text":"Well"}}

            event: content_block_delta
            data: {"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":", **yes**."}}

            event: content_block_delta
            data: {"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"a\":"}}

            event: message_delta
            data: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":5}}

            event: message_stop
            data: {"type":"message_stop"}


            """#,
            [.reasoning("Short is best."), .text("Well, **yes**."), .end(reason: "end_turn")]
        ),
        SampleStream(
            "messages that fail",
            .sse,
            #"""
            event: error
            data: {"type": "error", "error": {"type": "overloaded_error", "message": "Too busy"}}

            event: error
            data: just words

            event: error
            data: {"code":7}

            """#,
            [.error("Too busy"), .error("just words"), .error(#"{"code":7}"#)]
        ),
        SampleStream(
            "Gemini, as events",
            .sse,
            #"""
            data: {"candidates": [{"content": {"parts": [{"text": "Let me see", "thought": true}, {"text": "Blue"}],"role": "model"}}]}

            data: {"candidates": [{"content": {"parts": [{"text": "."}]},"finishReason": "STOP","index": 0}],"usageMetadata": {"totalTokenCount": 8}}


            """#,
            [.reasoning("Let me see"), .text("Blue."), .end(reason: "STOP")]
        ),
        SampleStream(
            "Gemini, as an array over several lines",
            .jsonl,
            #"""
            [{
              "candidates": [
                {
                  "content": { "parts": [ { "text": "Red [" } ] }
                }
              ]
            }
            ,
            {
              "candidates": [ { "content": { "parts": [ { "text": "and} green" } ] }, "finishReason": "STOP" } ]
            }
            ]
            """#,
            [.text("Red [and} green"), .end(reason: "STOP")]
        ),
        SampleStream(
            "Gemini, refused",
            .jsonl,
            #"{"promptFeedback":{"blockReason":"SAFETY"},"usageMetadata":{}}"#,
            [.error("the prompt was blocked: SAFETY")]
        ),
        SampleStream(
            "Ollama, a chat",
            .jsonl,
            #"""
            {"model":"m","created_at":"t","message":{"role":"assistant","content":"","thinking":"eh"},"done":false}
            {"model":"m","created_at":"t","message":{"role":"assistant","content":"Good "},"done":false}
            {"model":"m","created_at":"t","message":{"role":"assistant","content":"day"},"done":false}
            {"model":"m","created_at":"t","message":{"role":"assistant","content":""},"done_reason":"stop","done":true}

            """#,
            [.reasoning("eh"), .text("Good day"), .end(reason: "stop")]
        ),
        SampleStream(
            "Ollama, a completion",
            .jsonl,
            #"""
            {"model":"m","response":"up","done":false}
            {"model":"m","response":" and down","done":true,"context":[1,2,3]}
            """#,
            [.text("up and down"), .end(reason: nil)]
        ),
        SampleStream(
            "Ollama, an error",
            .jsonl,
            #"{"error":"model 'm' not found"}"#,
            [.error("model 'm' not found")]
        ),
        SampleStream(
            "a whole chat completion",
            .jsonl,
            #"""
            {
              "id": "c2",
              "object": "chat.completion",
              "choices": [
                {
                  "index": 0,
                  "message": { "role": "assistant", "content": "All *at once*", "refusal": null },
                  "finish_reason": "stop"
                }
              ]
            }

            """#,
            [.text("All *at once*"), .end(reason: "stop")]
        ),
        SampleStream(
            "a whole message",
            .jsonl,
            #"{"model":"m","type":"message","content":[{"type":"thinking","thinking":"ok","signature":"s"},"#
                + #"{"type":"text","text":"- a"},{"type":"tool_use","input":{"text":"no"}}],"stop_reason":"tool_use"}"#,
            [.reasoning("ok"), .text("- a"), .end(reason: "tool_use")]
        ),
        SampleStream(
            "a whole response",
            .jsonl,
            #"{"id":"r","object":"response","status":"completed","error":null,"output":[{"type":"reasoning","#
                + #""summary":[{"type":"summary_text","text":"why"}]},{"type":"message","content":["#
                + #"{"type":"output_text","text":"because"}]}]}"#,
            [.reasoning("why"), .text("because"), .end(reason: "completed")]
        ),
        SampleStream(
            "a whole refusal over several lines",
            .jsonl,
            "{\n    \"error\": {\n        \"message\": \"Wrong key\",\n        \"code\": null\n    }\n}\n",
            [.error("Wrong key")]
        ),
        SampleStream(
            "records of no API",
            .jsonl,
            #"""
            {"text":"a"}
            {"content":"b"}
            {"type":"text-delta","delta":"c"}
            {"content":[{"type":"text","text":"d"}]}
            """#,
            [.text("abcd")]
        ),
    ]
}
