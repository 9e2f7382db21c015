import { describe, expect, it } from 'vitest'
import { accountMails as germanAccount } from '../accounts/mails/de-DE.ts'
import { accountMails as englishAccount } from '../accounts/mails/en-US.ts'
import { recurringMails as germanRecurring } from '../recurring/mails/de-DE.ts'
import { recurringMails as englishRecurring } from '../recurring/mails/en-US.ts'
import { mails as german } from './de-DE.ts'
import { mails as english } from './en-US.ts'

type Words = string | { readonly [name: string]: Words }

/** Every text with the path of its name. */
const textsIn = (words: Words, path = ''): [string, string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([name, inside]) => textsIn(inside, `${path}.${name}`))

const sentences = (words: Words) =>
  textsIn(words).filter(([path, text]) => /[.:?!]$/.test(text) || /\.lead[^.]*$/.test(path))

describe('what comes below the greeting of a mail', () => {
  it('begins as a sentence in English, where the comma of "Dear …," does not carry on', () => {
    const small = sentences({ english, englishAccount, englishRecurring }).filter(([, text]) => /^[a-z]/.test(text))
    expect(small).toEqual([])
  })

  it('carries on after the comma in German, small unless its first word is always written large', () => {
    const large = sentences({ german, germanAccount, germanRecurring }).filter(
      ([path, text]) =>
        /\.(lead|received$|declared)[^.]*$/.test(path) &&
        /^(Alle[ns]?|Bei|Da[sz]u?|De[rmn]|Die|Eine?[rmns]?|Es|Für|Heute|In|Jemand|Leider|Von|Vo[rm]|Was|Wegen|Wir|Zu[mr]?)\b/.test(
          text,
        ),
    )
    expect(large).toEqual([])
  })
})
