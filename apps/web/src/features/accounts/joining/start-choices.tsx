import { workPrivately } from '@regionalmarkt/contract/accounts/work-privately.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowRight, ChefHat, type LucideIcon, ShoppingBasket, Tractor } from 'lucide-react'
import type { ReactNode } from 'react'
import { withoutPrefix } from '../../../platform/language-prefix.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useSend } from '../../../platform/queries.ts'
import { reloadActiveAccount } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast.ts'

const look =
  'group flex w-full items-center gap-4 rounded-3xl border border-line p-5 text-left transition-colors hover:border-line-strong hover:bg-fill/60 sm:gap-5 sm:p-6'

const Inside = ({ icon: Icon, title, text }: { icon: LucideIcon; title: ReactNode; text: ReactNode }) => (
  <>
    <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-2xl bg-primary-tint text-primary-ink sm:size-14">
      <Icon aria-hidden className="size-6 sm:size-7" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-xl font-semibold">{title}</span>
      <span className="block text-pretty text-quiet">{text}</span>
    </span>
    <ArrowRight aria-hidden className="size-5 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5" />
  </>
)

/** Private customers return to the page they registered from. */
const isForHouseholds = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?:cart|checkout|search|guest-order|regionalmarket)\b/.test(withoutPrefix(path))

type Props = {
  /** Page from which the person registered. */
  from: string | undefined
}

/** The three ways to take part. */
export const StartChoices = ({ from }: Props) => {
  const t = useWorkplaceTranslations('accounts')
  const navigate = useNavigate()
  const router = useRouter()
  const send = useSend(workPrivately, {
    topics: ['account'],
    onDone: async () => {
      await reloadActiveAccount()
      if (isForHouseholds(from)) router.history.push(from)
      else await navigate({ to: '/regionalmarket/b2c' })
      toast({ tone: 'success', title: t('privateDone') })
    },
  })
  return (
    <ul className="flex flex-col gap-3.5">
      <li>
        <PlaceLink to="/accounts/create/supplier" className={look}>
          <Inside icon={Tractor} title={t('start.supplier')} text={t('start.supplierText')} />
        </PlaceLink>
      </li>
      <li>
        <PlaceLink to="/accounts/create/business-customer" className={look}>
          <Inside icon={ChefHat} title={t('start.businessCustomer')} text={t('start.businessCustomerText')} />
        </PlaceLink>
      </li>
      <li>
        <button type="button" className={look} aria-busy={send.isPending} onClick={() => send.mutate({})}>
          <Inside icon={ShoppingBasket} title={t('start.private')} text={t('start.privateText')} />
        </button>
      </li>
    </ul>
  )
}
