import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { previewUnlisting } from '@regionalmarkt/contract/catalogue/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What is to leave the market: articles by their slugs, sales units, or whatever a price list takes off it. */
type Asked = { readonly articles: string[] } | { readonly salesUnits: string[] } | { readonly priceList: string }

/** What holds something of it, in sentences, as the server counts it at that moment. */
const Consequences = ({ desk, asked }: { desk: Desk; asked: Asked }) => {
  const t = useWorkplaceTranslations('articles.unlisting')
  const { data, isError } = useQuery({
    queryKey: [previewUnlisting[desk].slug, asked],
    queryFn: ({ signal }) => call(previewUnlisting[desk], { body: asked, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (isError) return <p>{t('failed')}</p>
  if (data === undefined) return <Skeleton className="my-1 w-2/3" />
  const { recurringOrders, carts } = data
  if (recurringOrders + carts === 0) return <p>{t('none')}</p>
  return (
    <ul className="flex flex-col gap-1.5 font-medium">
      {recurringOrders > 0 && <li>{t('recurringOrders', { count: recurringOrders })}</li>}
      {carts > 0 && <li>{t('carts', { count: carts })}</li>}
    </ul>
  )
}

type Props = {
  desk: Desk
  asked: Asked
  title: string
  trigger: ReactNode
  /** The same as `trigger` says. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
}

/** Asks before something leaves the market, and says what that touches. */
export const UnlistDialog = ({ desk, asked, onConfirm, ...rest }: Props) => {
  const t = useWorkplaceTranslations('articles.unlisting')
  const [isOpen, setOpen] = useState(false)
  return (
    <ConfirmDialog
      {...rest}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => {
        setOpen(false)
        onConfirm()
      }}
    >
      <div aria-live="polite" className="min-h-7">
        <Consequences desk={desk} asked={asked} />
      </div>
    </ConfirmDialog>
  )
}
