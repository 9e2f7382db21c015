import { ageToAsk, type MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { InvalidFields } from '../../../platform/domain-error.ts'

type Asked = {
  /** Of what is bought, as it is on the day it is handed over. */
  readonly ages: readonly (MinimumAge | null)[]
  /** What its consumer has said, to whoever writes it down. */
  readonly confirmed: MinimumAge | null
  /** Whether the hub orders it for its consumer, whom it has to ask. */
  readonly isByHub: boolean
  /** Of whoever is told at the field. */
  readonly locale: Locale
}

/** Refuses alcohol at the field `confirmedAge` to consumers who have not said that they are old enough; whoever orders it for them asks them. */
export const askAge = ({ ages, confirmed, isByHub, locale }: Asked): void => {
  const age = ageToAsk(ages, confirmed)
  if (age === null) return
  throw new InvalidFields([
    { path: 'confirmedAge', message: fieldWords(locale, isByHub ? 'fields.buyersAge' : `fields.age${age}`) },
  ])
}
