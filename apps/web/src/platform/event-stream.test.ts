import { describe, expect, test } from 'vitest'
import { eventsOf } from './event-stream.ts'

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const read = async (...chunks: string[]) => {
  const events: (string | null)[] = []
  for await (const event of eventsOf(streamOf(...chunks))) events.push(event)
  return events
}

describe('events of a stream', () => {
  test.each<[string, string[], (string | null)[]]>([
    ['one event', ['data: {"topics":["orders"]}\n\n'], ['{"topics":["orders"]}']],
    ['two in one piece', ['data: a\n\ndata: b\n\n'], ['a', 'b']],
    ['one in three pieces', ['da', 'ta: a', '\n\n'], ['a']],
    ['Windows line ends', ['data: a\r\n\r\n'], ['a']],
    ['several lines', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['a heartbeat', [': still here\n\n', 'data: a\n\n'], [null, 'a']],
    ['an event that was cut off', ['data: a\n\ndata: b'], ['a']],
  ])('%s', async (_name, chunks, expected) => {
    expect(await read(...chunks)).toEqual(expected)
  })

  test('a letter of two bytes that arrives in halves', async () => {
    const [first, second] = [
      new TextEncoder().encode('data: ä\n\n').slice(0, 7),
      new TextEncoder().encode('data: ä\n\n').slice(7),
    ]
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(first)
        controller.enqueue(second)
        controller.close()
      },
    })
    const events: (string | null)[] = []
    for await (const event of eventsOf(stream)) events.push(event)
    expect(events).toEqual(['ä'])
  })
})
