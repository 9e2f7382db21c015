import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Longer ones are judged by their beginning: what is hard to guess already does not get easier, and the work stays bounded. */
const judgedLength = 32

let judge: Promise<ZxcvbnFactory> | undefined

/** The lists take a tenth of a second and some megabytes; only who chooses a password needs them. */
const openJudge = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { dictionary: common, adjacencyGraphs }, { dictionary: german }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common, ...german },
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
  })
}

/**
 * Whether attackers come to this password within a million tries, by lists of known passwords, German words, names, dates, rows of
 * keys and repetitions. `about` are words that anybody would try for this person: their address, their name. Symbols are not
 * asked for: length is what counts (NIST SP 800-63B, 5.1.1.2).
 */
export const isGuessable = async (password: string, about: readonly string[] = []): Promise<boolean> => {
  judge ??= openJudge()
  const words = ['regionalmarkt', ...about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)])]
  const { score } = (await judge).check(password.slice(0, judgedLength), words.filter(Boolean).slice(0, 20))
  return score <= 1
}
