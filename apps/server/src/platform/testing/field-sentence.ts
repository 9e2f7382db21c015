import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import { fields as german } from '@regionalmarkt/i18n/fields/de-DE.ts'
import { fields as english } from '@regionalmarkt/i18n/fields/en-US.ts'
import { expect } from 'vitest'
import type { Answer } from './api-request.ts'

/** Sends a mistaken request in either language, and expects the field's sentence in the same one. */
export const expectSentenceBeside = async (
  field: string,
  sentence: keyof typeof german,
  send: (language: string) => Promise<Answer>,
): Promise<void> => {
  for (const [language, words] of [
    ['de-DE', german],
    ['en-US', english],
  ] as const) {
    const { errors } = problem.parse((await send(language)).body)
    expect(errors).toContainEqual({ path: field, message: words[sentence] })
  }
}
