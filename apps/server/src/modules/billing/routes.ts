import { billing } from '@regionalmarkt/contract/billing/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { binary, read, write } from '../../platform/http.ts'
import { book, settleFrom, takeBack } from './book-payment.ts'
import { correctDocument } from './correct-document.ts'
import { discardDraft } from './discard-draft.ts'
import { pdfFor, xmlFor } from './document-files.ts'
import { accountOf } from './get-account.ts'
import { documentOf } from './get-document.ts'
import { issueDocuments } from './issue-document.ts'
import { accountsOf } from './list-accounts.ts'
import { billableOf } from './list-billable.ts'
import { documentsOf, ownDocumentsOf } from './list-documents.ts'
import { sendDocument } from './send-document.ts'
import { writeDocuments } from './write-documents.ts'

/** What is written about money: what can be billed, drafts, and what is issued. */
export const billingModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, billing.listBillable, (db, { query, actor }) => billableOf(db, actor.viewer, query))
  read(app, deps, billing.listDocuments, (db, { query, actor }) => documentsOf(db, actor, query))
  read(app, deps, billing.getDocument, (db, { params, actor }) => documentOf(db, actor, params))
  write(app, deps, billing.writeDocuments, (tx, { params, body, actor }) => writeDocuments(tx, actor, params, body))
  write(app, deps, billing.issueDocuments, (tx, { body, actor }) => issueDocuments(tx, actor, body))
  write(app, deps, billing.discardDraft, (tx, { params, actor }) => discardDraft(tx, actor, params))
  write(app, deps, billing.sendDocument, (tx, { params, actor }) => sendDocument(tx, actor, params))
  write(app, deps, billing.correctDocument, (tx, { params, actor }) => correctDocument(tx, actor, params))
  binary(app, deps, billing.documentPdf, 'application/pdf', ({ params, actor }) =>
    pdfFor(deps.db, actor, 'hub', params.documentId),
  )
  binary(app, deps, billing.documentXml, 'application/xml; charset=utf-8', ({ params, actor }) =>
    xmlFor(deps.db, actor, 'hub', params.documentId),
  )
  read(app, deps, billing.listAccounts, (db, { query, actor }) => accountsOf(db, actor, query))
  read(app, deps, billing.getAccount, (db, { params, actor }) => accountOf(db, actor, params))
  write(app, deps, billing.bookPayment, (tx, { params, body, actor }) => book(tx, actor, params, body))
  write(app, deps, billing.settleFromCredit, (tx, { params, body, actor }) => settleFrom(tx, actor, params, body))
  write(app, deps, billing.takeBackPayment, (tx, { params, actor }) => takeBack(tx, actor, params))
  read(app, deps, billing.listOwnDocuments, (db, { query, actor }) => ownDocumentsOf(db, actor, query))
  binary(app, deps, billing.ownDocumentPdf, 'application/pdf', ({ params, actor }) =>
    pdfFor(deps.db, actor, 'customer', params.documentId),
  )
  binary(app, deps, billing.ownDocumentXml, 'application/xml; charset=utf-8', ({ params, actor }) =>
    xmlFor(deps.db, actor, 'customer', params.documentId),
  )
}
