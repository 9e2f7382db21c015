import { invitationEntry } from '@regionalmarkt/contract/accounts/invitations.schema.ts'
import { invitePerson } from '@regionalmarkt/contract/accounts/invitations.ts'
import { invitePersonAnywhere } from '@regionalmarkt/contract/administration/companies.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../forms/form.ts'
import { keyFiguresQuery } from '../../../parts/key-figures.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { InvitationForm } from '../invitation-form.tsx'
import type { Desk } from './queries.ts'

type Props = {
  desk: Desk
  companyId: string
  /** Whom it is most likely for. */
  email?: string
  onDone: () => void
}

/** Asks for the address of somebody who is to work in a company, and sends the link. */
export const InviteForm = ({ desk, companyId, email = '', onDone }: Props) => {
  const t = useWorkplaceTranslations('companies.invite')
  const { data: figures } = useQuery({ ...keyFiguresQuery, enabled: desk === 'platform' })
  const send = useSend(desk === 'hub' ? invitePerson : invitePersonAnywhere, {
    topics: ['approvals'],
    onDone: (_, { body }) => {
      form.done()
      const { email } = body
      toast(
        figures?.mailDelivery === 'notSent'
          ? { tone: 'info', title: t('notSent', { email }), text: t('notSentText') }
          : { tone: 'success', title: t('done', { email }) },
      )
      onDone()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { email: t('email'), locale: t('locale') },
    initial: { email, locale: 'de-DE' },
    draftUnder: `regionalmarkt.form.invite.${companyId}`,
    schema: invitationEntry,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ params: { companyId }, body }),
  })
  return <InvitationForm form={form} isBusy={send.isPending} />
}
