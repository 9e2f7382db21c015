import { searchSynonymBody } from '@regionalmarkt/contract/market/search-synonyms.schema.ts'
import { addSearchSynonym } from '@regionalmarkt/contract/market/search-synonyms.ts'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'

type Pair = { readonly word: string; readonly sameAs: string }

const nothing: Pair = { word: '', sameAs: '' }
const isSame = (a: string, b: string) => a.localeCompare(b, 'de', { sensitivity: 'accent' }) === 0

/** What is wrong with each word; the server has the last word, also about spellings. */
const faultsOf = (pair: Pair, known: readonly Pair[]) => {
  const parsed = searchSynonymBody.safeParse(pair)
  const at = (field: keyof Pair) => parsed.error?.issues.find(({ path }) => path[0] === field)
  const isKnown = known.some(
    ({ word, sameAs }) =>
      (isSame(word, pair.word) && isSame(sameAs, pair.sameAs)) ||
      (isSame(word, pair.sameAs) && isSame(sameAs, pair.word)),
  )
  return {
    word: at('word') ? ('notWords' as const) : undefined,
    sameAs: at('sameAs')
      ? at('sameAs')?.message === 'fields.sameWord'
        ? ('same' as const)
        : ('notWords' as const)
      : isKnown
        ? ('known' as const)
        : undefined,
  }
}

/** Says that two words mean the same. */
export const NewPair = ({ known }: { known: readonly Pair[] }) => {
  const t = useWorkplaceTranslations('synonyms')
  const [pair, setPair] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const first = useRef<HTMLInputElement>(null)
  const trimmed = { word: pair.word.trim(), sameAs: pair.sameAs.trim() }
  const faults = faultsOf(trimmed, known)
  const isTried = attempt > 0
  const send = useSend(addSearchSynonym, {
    topics: ['articles'],
    onDone: (_, { body }) => {
      toast({ tone: 'success', title: t('added', { word: body.word, sameAs: body.sameAs }) })
      setPair(nothing)
      setAttempt(0)
      first.current?.focus()
    },
    onRefused: () => setAttempt((count) => count + 1),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (faults.word || faults.sameAs) return setAttempt((count) => count + 1)
    send.mutate({ body: trimmed })
  }
  return (
    <Card>
      <CardHeader title={t('addTitle')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
        {(['word', 'sameAs'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            name={`synonym-${field}`}
            hint={t(field === 'word' ? 'hint' : 'hintSame')}
            error={isTried && faults[field] ? t(faults[field]) : undefined}
            isRequired
          >
            <Input
              ref={field === 'word' ? first : undefined}
              value={pair[field]}
              maxLength={60}
              autoCapitalize="words"
              onChange={({ target: { value } }) => setPair({ ...pair, [field]: value })}
            />
          </Field>
        ))}
        <Button type="submit" isBusy={send.isPending} className="sm:self-start">
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </form>
    </Card>
  )
}
