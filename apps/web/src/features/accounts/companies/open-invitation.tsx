import { withdrawInvitation } from '@regionalmarkt/contract/accounts/invitations.ts'
import { withdrawInvitationAnywhere } from '@regionalmarkt/contract/administration/companies.ts'
import { MailPlus } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CompanyFile, Desk } from './queries.ts'

type Props = { desk: Desk; companyId: string; invitation: CompanyFile['invitations'][number] }

/** An invitation that nobody has accepted yet; it can be taken back. */
export const OpenInvitation = ({ desk, companyId, invitation: { id, email, expiresAt } }: Props) => {
  const t = useWorkplaceTranslations('companies.people')
  const format = useFormat()
  const send = useSend(desk === 'hub' ? withdrawInvitation : withdrawInvitationAnywhere, {
    topics: ['approvals', 'account'],
    onDone: () => toast({ tone: 'success', title: t('withdrawn', { email }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48 font-medium break-all">{email}</span>
      <Badge icon={MailPlus}>{t('validUntil', { moment: format.dayAndTime(expiresAt) })}</Badge>
      <Button
        look="secondary"
        size="small"
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { companyId, invitationId: id } })}
      >
        {t('withdraw')}
        <span className="sr-only">: {email}</span>
      </Button>
    </li>
  )
}
