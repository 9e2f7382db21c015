import { createFileRoute } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { ClaimableList } from '../../../../../features/accounts/joining/claimable-list.tsx'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { PlaceLink } from '../../../../../platform/place-link.tsx'
import { guard } from '../../../../../platform/route-guard.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/field.tsx'
import { Input } from '../../../../../ui/input.tsx'
import { Page } from '../../../../../ui/page.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'

const FindSupplierPage = () => {
  const t = useWorkplaceTranslations('accounts.supplier')
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page width="reading">
      <PageHeader title={t('title')} lead={t('lead')} />
      <search className="mb-6">
        <Field label={t('search')}>
          <Input
            type="search"
            leading={<Search className="size-4.5" />}
            placeholder={t('placeholder')}
            maxLength={120}
            value={search}
            onChange={({ target }) =>
              void navigate({
                search: target.value === '' ? {} : { search: target.value },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Field>
      </search>
      <ClaimableList search={search.trim()} />
      <section className="mt-8 rounded-3xl bg-sunken p-6">
        <h2 className="text-xl">{t('newTitle')}</h2>
        <p className="mt-1 text-pretty text-quiet">{t('newText')}</p>
        <Button asChild className="mt-4">
          <PlaceLink to="/accounts/create/supplier/new">
            <Plus aria-hidden />
            {t('new')}
          </PlaceLink>
        </Button>
      </section>
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/create/supplier/')({
  beforeLoad: guard('signedIn'),
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' || typeof search === 'number' ? { search: String(search).slice(0, 120) } : {},
  component: FindSupplierPage,
})
