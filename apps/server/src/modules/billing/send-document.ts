import type { sendDocument as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { amendsOthers, type DocumentKind, roleOf, titleKindOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { contactsOf } from '../accounts/public.ts'
import { queueMails } from '../notifications/public.ts'
import { candidatesFor } from './bank-runs/run-candidates.ts'
import { dueAccounts } from './due-now.ts'
import { lockDocument, stateOf } from './lock-document.ts'
import type { AccountKey } from './money-account.ts'
import { keepPaperToSend } from './paper-to-send.ts'
import { mailTo } from './partners.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments } from './tables.ts'

type Told = {
  readonly documentId: string
  readonly partnerId: string
  readonly retailerId: string
  readonly kind: DocumentKind
  readonly amendsOthers: boolean
  readonly number: string
  readonly grossCents: number
  readonly dueCents: number
  readonly dueOn: string | null
  readonly isDebited: boolean
  readonly standing?: 'void' | 'onTheWay'
}

/** Whether a credit gives money back to a household, and nobody knows to which account. */
const isAccountWanted = async (tx: Tx, { retailerId, partnerId }: AccountKey, kind: DocumentKind): Promise<boolean> => {
  if (roleOf(kind) !== 'credit') return false
  const only = { documentIds: [], orderIds: [partnerId], companyIds: [] }
  const asked = { retailerId, kind: 'transfer', only, partnerIds: [partnerId] } as const
  return (await candidatesFor(tx, asked)).some(({ account }) => account === null)
}

/** Sends a document to its partner by mail, in their language, with the PDF: with `pdf` where it has just been drawn. False where there is no address. */
export const tellOfDocument = async (
  tx: Tx,
  { partnerId, retailerId, amendsOthers: amends, ...told }: Told,
  pdf?: Buffer | undefined,
): Promise<boolean> => {
  const hub = (await contactsOf(tx, [retailerId])).get(retailerId)
  const { name, recipient, locale, order } = await mailTo(tx, partnerId)
  const asks =
    order !== undefined &&
    told.standing === undefined &&
    (await isAccountWanted(tx, { retailerId, partnerId }, told.kind))
  const titleKind = titleKindOf(told.kind, amends)
  const data = {
    ...{ name, hubName: hub?.companyName ?? '', ...told, titleKind, ...order },
    ...(asks && { tellAccountTo: hub?.recipient ?? '' }),
  }
  queueMails(tx, [{ recipient, locale, template: 'documentIssued', data }])
  if (pdf !== undefined && recipient !== null) await keepPaperToSend(tx, told.documentId, pdf)
  return recipient !== null
}

/** Sends an issued document once more; the mail says what is due of it now. Refusals: `DocumentNotIssued`, `NoMailAddress`. */
export const sendDocument = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const document = await lockDocument(tx, actor, documentId)
  orRefuse(documentCan('send', stateOf(document)))
  const { partnerId, retailerId, kind, grossCents, payment, isCorrected, isObjected } = document
  const number = orNotFound(document.number)
  const [account] = await dueAccounts(tx, { retailerId, partnerIds: [partnerId] })
  const open = account?.documents.find((each) => each.documentId === documentId)
  const dueCents = Math.abs(open?.dueNowCents ?? 0)
  const isOnTheWay = open !== undefined && open.onTheWayCents > 0
  const standing = isCorrected || isObjected ? ('void' as const) : isOnTheWay ? ('onTheWay' as const) : undefined
  const due = {
    dueCents,
    dueOn: dueCents === 0 ? null : document.dueOn,
    isDebited: payment?.kind === 'directDebit',
    ...(standing !== undefined && { standing }),
  }
  const amends = amendsOthers({ ...document, lines: await linesOf(tx, documentId) })
  const told = { documentId, partnerId, retailerId, kind, amendsOthers: amends, number, grossCents, ...due }
  if (!(await tellOfDocument(tx, told))) throw new DomainError('NoMailAddress')
  await tx.update(billingDocuments).set({ sentAt: actor.now }).where(eq(billingDocuments.id, documentId))
  audit(tx, actor, { action: 'send-document', subject: 'document', subjectId: documentId, after: { number } })
  return { answer: {}, facts: [{ kind: 'documentsChanged', retailerId, partnerId }] }
}
