/**
 * Reads the `data` of server-sent events from an answer's body; comments, such as the heartbeat, come as null, so that
 * the reader knows that the connection lives. Ends when the stream does.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string | null> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield dataOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const dataOf = (block: string): string | null => {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? null : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')
}
