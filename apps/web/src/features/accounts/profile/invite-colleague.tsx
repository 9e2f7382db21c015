import { invitationEntry } from '@regionalmarkt/contract/accounts/invitations.schema.ts'
import { inviteColleague } from '@regionalmarkt/contract/accounts/own-company.ts'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '../../../forms/form.ts'
import { currentLocale } from '../../../platform/language.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldScope } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { InvitationForm } from '../invitation-form.tsx'

type Props = { companyId: string; companyName: string }

const InviteForm = ({ companyId, onDone }: { companyId: string; onDone: () => void }) => {
  const t = useWorkplaceTranslations('companies.invite')
  const send = useSend(inviteColleague, {
    topics: ['account'],
    onDone: (_, { body }) => {
      form.done()
      toast({ tone: 'success', title: t('done', { email: body.email }) })
      onDone()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { email: t('email'), locale: t('locale') },
    initial: { email: '', locale: currentLocale as string },
    draftUnder: `regionalmarkt.form.invite-colleague.${companyId}`,
    schema: invitationEntry,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ body }),
  })
  return <InvitationForm form={form} isBusy={send.isPending} />
}

/** Asks a colleague into the company, by a link in a mail. */
export const InviteColleague = ({ companyId, companyName, refusal }: Props & { refusal: string | null }) => {
  const t = useWorkplaceTranslations()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('companies.invite.title')}
      description={t('companies.invite.lead', { company: companyName })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary" size="small" refusal={refusal}>
          <MailPlus aria-hidden />
          {t('companyProfile.people.invite')}
        </Button>
      }
    >
      <FieldScope name="invitation">
        <InviteForm companyId={companyId} onDone={() => setIsOpen(false)} />
      </FieldScope>
    </Dialog>
  )
}
