import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { type DepositKind, depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { useState } from 'react'
import { moneyText } from '../../../forms/decimal-text.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldingCard } from '../../../ui/folding-card.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { PriceList } from './queries.ts'

type Article = PriceList['depositArticles'][number]
type Typed = { readonly kind: DepositKind | null; readonly cents: string }

const open = ''
const mostCents = 100_000
const isUnknown = ({ kind, cents }: Article): boolean => kind === null || cents === null

/** The amount as it is sent: null where the list has one; undefined for what is none. */
const centsOf = ({ isPriced }: Article, { kind, cents }: Typed): number | null | undefined => {
  if (isPriced || kind === null) return null
  const read = parseDecimal(cents, 2)
  return read === null || read < 1 || read > mostCents ? undefined : read
}

/** What the numbers of a BNN list lend: the trade often sends no more than these. Open by itself while one of them is unknown. */
export const DepositArticles = ({ desk, list }: { desk: Desk; list: PriceList }) => {
  const t = useWorkplaceTranslations('priceLists.deposits')
  const { locale } = useFormat()
  const [isTried, setIsTried] = useState(false)
  const [changes, setChanges] = useState<Readonly<Record<string, Typed>>>({})
  const send = useSend(mapPriceList[desk], {
    topics: ['articles'],
    onDone: () => setIsTried(false),
  })
  const typedOf = (article: Article): Typed =>
    changes[article.number] ?? {
      kind: article.kind,
      cents: article.cents === null ? '' : moneyText(article.cents, locale),
    }
  const change = (article: Article, part: Partial<Typed>) =>
    setChanges({ ...changes, [article.number]: { ...typedOf(article), ...part } })
  const isChanged = list.depositArticles.some((article) => {
    const typed = typedOf(article)
    return typed.kind !== article.kind || (!article.isPriced && centsOf(article, typed) !== article.cents)
  })
  const check = () => {
    setIsTried(true)
    const depositArticles = list.depositArticles.map((article) => {
      const typed = typedOf(article)
      return { number: article.number, kind: typed.kind, cents: centsOf(article, typed) }
    })
    const said = depositArticles.flatMap(({ cents, ...rest }) => (cents === undefined ? [] : [{ ...rest, cents }]))
    if (said.length < depositArticles.length) return
    send.mutate({ params: { importId: list.id }, body: { columns: list.columns, depositArticles: said } })
  }
  return (
    <FoldingCard title={t('title')} isOpenAtFirst={list.depositArticles.some(isUnknown)}>
      <p className="mt-1 mb-4 max-w-prose text-quiet">{t('lead')}</p>
      <ul className="divide-y divide-line">
        {list.depositArticles.map((article) => (
          <Row
            key={article.number}
            article={article}
            typed={typedOf(article)}
            isTried={isTried}
            onChange={(part) => change(article, part)}
          />
        ))}
      </ul>
      <Button className="mt-4 mb-2" look={isChanged ? 'primary' : 'secondary'} isBusy={send.isPending} onClick={check}>
        {t('again')}
      </Button>
    </FoldingCard>
  )
}

type RowProps = { article: Article; typed: Typed; isTried: boolean; onChange: (part: Partial<Typed>) => void }

const Row = ({ article, typed, isTried, onChange }: RowProps) => {
  const t = useWorkplaceTranslations('priceLists.deposits')
  const tKind = useWorkplaceTranslations('articles.depositKind')
  const format = useFormat()
  const { number, name, isPriced, articleCount } = article
  const isWrong = isTried && centsOf(article, typed) === undefined
  return (
    <li className="grid items-start gap-x-5 gap-y-3 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]">
      <p className="min-w-0 sm:pt-7.5">
        <span className="font-semibold [overflow-wrap:anywhere]">{name ?? t('number', { number })}</span>
        <span className="block text-sm text-quiet">
          {name !== null && `${t('number', { number })} · `}
          {t('articles', { count: articleCount })}
        </span>
      </p>
      <Field label={t('kind')} name={`deposit-kind-${number}`}>
        <Select
          value={typed.kind ?? open}
          options={[
            { value: open, label: t('open') },
            ...depositKinds.map((kind) => ({ value: kind, label: tKind(kind) })),
          ]}
          onChange={({ target: { value } }) => onChange({ kind: depositKinds.find((kind) => kind === value) ?? null })}
        />
      </Field>
      {isPriced ? (
        <p>
          <span className="block font-semibold">{t('each')}</span>
          <span className="mt-1.5 flex h-11 items-center">{format.money(article.cents ?? 0)}</span>
        </p>
      ) : (
        <Field label={t('each')} name={`deposit-cents-${number}`} error={isWrong ? t('wrong') : undefined}>
          <Input
            inputMode="decimal"
            unit="€"
            value={typed.cents}
            onChange={({ target }) => onChange({ cents: target.value })}
          />
        </Field>
      )}
    </li>
  )
}
