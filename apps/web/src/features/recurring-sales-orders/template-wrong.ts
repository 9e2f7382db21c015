import type { Problem } from '@regionalmarkt/contract/problem.ts'
import { type LineRefusal, useLineRefusal } from '../../parts/line-words.ts'
import type { ApiError } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'

export type Wrong = {
  readonly reason: string | undefined
  readonly fields: ReadonlyMap<string, string>
  /** By sales unit. */
  readonly lines: ReadonlyMap<string, string>
}

export const nothingWrong: Wrong = { reason: undefined, fields: new Map(), lines: new Map() }

/** What the server refuses of a template, at the field it is about. */
export const useTemplateWrong = () => {
  const t = useWorkplaceTranslations('recurring.detail')
  const sentence = useLineRefusal()
  return (error: ApiError<Problem> | ApiError): Wrong => {
    if (error.status === 412) return { ...nothingWrong, reason: t('elsewhere') }
    const problem = error.data
    const fields = new Map(problem?.errors?.map(({ path, message }) => [path, message]))
    const code = problem?.code
    const facts = problem?.facts as
      | { kind?: 'billing' | 'shipping'; lines?: (LineRefusal & { salesUnitId: string })[] }
      | undefined
    if (code === 'NotADeliveryDay') fields.set('startsOn', reasonOf(error))
    if (code === 'AddressMissing') fields.set(`${facts?.kind ?? 'shipping'}AddressId`, reasonOf(error))
    const lines = new Map((facts?.lines ?? []).map((line) => [line.salesUnitId, sentence(line)]))
    return { reason: fields.size > 0 ? undefined : reasonOf(error), fields, lines }
  }
}
