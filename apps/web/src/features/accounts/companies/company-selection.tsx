import { decideCompany } from '@regionalmarkt/contract/accounts/companies.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { BadgeCheck, Mail } from 'lucide-react'
import { SelectionBar } from '../../../parts/selection-bar.tsx'
import { useEachRow } from '../../../parts/use-each-row.ts'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import type { CompanyRow } from './queries.ts'

type Props = { companies: readonly CompanyRow[]; onClear: () => void }

/** What a hub does with several companies at once: let in those that wait for it, write to all of them. */
export const CompanySelection = ({ companies, onClear }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const waiting = companies.filter(({ status }) => status === CompanyStatus.Pending)
  const approve = useEachRow<CompanyRow>({
    nameOf: ({ name }) => name,
    send: ({ id }) => call(decideCompany, { params: { companyId: id }, body: { action: 'approve' } }),
    topics: ['approvals', 'articles', 'account'],
    done: (count) => t('approvedMany', { count }),
    onDone: onClear,
  })
  return (
    <SelectionBar count={companies.length} onClear={onClear}>
      <Button asChild look="secondary">
        {/* None of them learns who else it goes to. */}
        <a href={`mailto:?bcc=${companies.map(({ email }) => encodeURIComponent(email)).join(',')}`}>
          <Mail aria-hidden />
          {t('write')}
        </a>
      </Button>
      {waiting.length > 0 && (
        <Button isBusy={approve.isBusy} onClick={() => void approve.takeAll(waiting)}>
          <BadgeCheck aria-hidden />
          {t('approveMany', { count: waiting.length })}
        </Button>
      )}
    </SelectionBar>
  )
}
