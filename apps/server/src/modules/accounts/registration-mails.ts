import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { mayWrite } from '../identity/public.ts'
import { type MailData, type OutgoingMail, queueMails } from '../notifications/public.ts'
import { contactsOf } from './contacts-of.ts'
import { unconfirmedPerson } from './me-in.ts'
import type { Company } from './new-company.ts'

type Kind = MailData['registrationToDecide']['kind']

/** Tells both sides of a registration, a claim or a second try: the hub that decides, and whoever asked. */
export const tellOfRegistration = async (
  tx: Tx,
  { viewer, locale, now }: Actor<SignedInViewer>,
  { company, hub, kind, message = '' }: { company: Company; hub: Company; kind: Kind; message?: string },
): Promise<void> => {
  const personName = viewer.name ?? company.contactName
  const personEmail = viewer.email ?? company.email
  const { name: companyName, id: companyId } = company
  const contact = (await contactsOf(tx, [hub.id])).get(hub.id)
  const toHub: OutgoingMail[] = contact
    ? [
        {
          recipient: contact.recipient,
          locale: contact.locale,
          template: 'registrationToDecide',
          data: { name: contact.name, companyName, companyId, kind, personName, personEmail, message },
        },
      ]
    : []
  const data = { name: personName, companyName, hubName: hub.name, isClaim: kind === 'claim' }
  // A person without an address is written to at that of the company, which they have typed as well.
  const isStrangers = viewer.email === null || (await unconfirmedPerson(tx, viewer.userId)) !== undefined
  const isTold = !isStrangers || (await mayWrite(tx, { email: personEmail, emailConfirmedAt: null }, now))
  const toPerson: OutgoingMail[] = isTold
    ? [{ recipient: personEmail, locale, template: 'registrationReceived', data, isStrangers }]
    : []
  queueMails(tx, [...toHub, ...toPerson])
}
