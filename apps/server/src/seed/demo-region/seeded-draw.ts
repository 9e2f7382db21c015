export type Draw = {
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  /** True once in so many times. */
  readonly oneIn: (times: number) => boolean
}

/** A source of numbers that look random and are the same for the same seed text (FNV-1a into mulberry32). */
export function drawFrom(seed: string): Draw {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { between, oneIn: (times) => between(1, times) === 1 }
}
