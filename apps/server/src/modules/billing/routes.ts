import { billing } from '@regionalmarkt/contract/billing/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { settle } from '../../platform/facts.ts'
import { binary, list, read, table, upload, write } from '../../platform/http.ts'
import { countUpload, tablesOf } from '../../platform/uploads.ts'
import { buyingPerson, orderOfGuestLink } from '../orders/public.ts'
import { endAgreementWith, giveAgreementAs, recordAgreementFor, takeAgreementBackAs } from './agreements.ts'
import { amendDocument, correctableFor, previewOfCorrections } from './amend-document.ts'
import { chargeFee } from './bank-fees.ts'
import { bankRunOf, bankRunsOf, fileOfRun } from './bank-runs/list-runs.ts'
import { discardRun, dropItem, makeRun } from './bank-runs/make-run.ts'
import { listCandidates } from './bank-runs/run-candidates.ts'
import { sendRun } from './bank-runs/send-run.ts'
import { settleRun } from './bank-runs/settle-run.ts'
import { billingTableOf, ownDocumentTableOf } from './billing-tables.ts'
import { book, settleFrom, takeBack } from './book-payment.ts'
import { changeDraft } from './change-draft.ts'
import {
  containersOf,
  correctReturned,
  guestContainersOf,
  householdContainersOf,
  ownContainersOf,
  recordReturned,
} from './containers.ts'
import { correctDocument } from './correct-document.ts'
import { discardDraft } from './discard-draft.ts'
import { documentsArchiveFor, documentsPaperFor, householdPdfFor, pdfFor, xmlFor } from './document-files.ts'
import { accountOf } from './get-account.ts'
import { documentOf } from './get-document.ts'
import { issueDocuments } from './issue-document.ts'
import { ledgerOf } from './ledger/books-of-month.ts'
import { closedFileOf, closeMonthOf } from './ledger/close-month.ts'
import { ledgerSettingsOf, saveLedgerSettings } from './ledger/ledger-settings.ts'
import { accountsOf } from './list-accounts.ts'
import { billableOf } from './list-billable.ts'
import { complainedOfHub } from './list-complained.ts'
import {
  documentPartnersOf,
  documentsOf,
  guestDocumentsOf,
  householdDocumentsOf,
  ownDocumentsOf,
  settlementDocumentsOf,
} from './list-documents.ts'
import { settlementsOf } from './list-settlements.ts'
import { withoutLeitwegId } from './list-without-leitweg-id.ts'
import { objectToDocument } from './object-to-document.ts'
import { ownSettlementOf } from './own-settlement.ts'
import { remindersOf } from './reminders/list-reminders.ts'
import { reminderPdfFor } from './reminders/reminder-files.ts'
import { enterRate, pause, sendReminders } from './reminders/send-reminders.ts'
import { runOf } from './runs/get-run.ts'
import { startRun, stopRun } from './runs/start-run.ts'
import { sendDocument } from './send-document.ts'
import { settleSupplier } from './settle-supplier.ts'
import { assign, giveBack, setAside } from './statements/decide-booking.ts'
import { keepStatement, statementOf, statementsOf } from './statements/import-statement.ts'
import { bookingsOf } from './statements/list-bookings.ts'
import { matchNext } from './statements/match-bookings.ts'
import { statementApart } from './statements/statement-reader.ts'
import { takeStatementBack } from './statements/take-statement-back.ts'
import { unreadable } from './statements/unreadable.ts'
import { writeDocuments } from './write-documents.ts'
import { writeOff } from './write-off-difference.ts'

/** What is written about money: what can be billed, drafts, and what is issued. */
export const billingModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, billing.listBillable, (db, { query, actor }) => billableOf(db, actor.viewer, query))
  read(app, deps, billing.listDocuments, (db, { query, actor }) => documentsOf(db, actor, query))
  read(app, deps, billing.listWithoutLeitwegId, (db, { actor }) => withoutLeitwegId(db, actor.viewer))
  read(app, deps, billing.listDocumentPartners, (db, { query, actor }) => documentPartnersOf(db, actor.viewer, query))
  read(app, deps, billing.getDocument, (db, { params, actor }) => documentOf(db, actor, params))
  write(app, deps, billing.writeDocuments, (tx, { params, body, actor }) => writeDocuments(tx, actor, params, body))
  write(app, deps, billing.issueDocuments, (tx, { body, actor }) => issueDocuments(tx, actor, body))
  read(app, deps, billing.getBillingRun, (db, { query, actor }) => runOf(db, actor.viewer, query))
  read(app, deps, billing.listComplained, (db, { query, actor }) => complainedOfHub(db, actor.viewer, query))
  write(app, deps, billing.startBillingRun, (tx, { body, actor }) => startRun(tx, actor, body))
  write(app, deps, billing.stopBillingRun, (tx, { params, actor }) => stopRun(tx, actor, params))
  write(app, deps, billing.changeDraft, (tx, { params, body, actor }) => changeDraft(tx, actor, params, body))
  write(app, deps, billing.discardDraft, (tx, { params, actor }) => discardDraft(tx, actor, params))
  write(app, deps, billing.sendDocument, (tx, { params, actor }) => sendDocument(tx, actor, params))
  read(app, deps, billing.getCorrectable, (db, { params, actor }) => correctableFor(db, actor, params))
  read(app, deps, billing.previewCorrections, (db, { params, body, actor }) =>
    previewOfCorrections(db, actor, params, body),
  )
  write(app, deps, billing.amendDocument, (tx, { params, body, actor }) => amendDocument(tx, actor, params, body))
  write(app, deps, billing.correctDocument, (tx, { params, actor }) => correctDocument(tx, actor, params))
  binary(app, deps, billing.documentPdf, 'application/pdf', ({ params, actor }) =>
    pdfFor(deps.db, actor, 'hub', params.documentId),
  )
  binary(app, deps, billing.documentXml, 'application/xml; charset=utf-8', ({ params, actor }) =>
    xmlFor(deps.db, actor, 'hub', params.documentId),
  )
  binary(app, deps, billing.documentsPaper, 'application/pdf', ({ query, actor }) =>
    documentsPaperFor(deps.db, actor, 'hub', query),
  )
  binary(app, deps, billing.documentsArchive, 'application/zip', ({ query, actor }) =>
    documentsArchiveFor(deps.db, actor, 'hub', query),
  )
  read(app, deps, billing.listMoneyAccounts, (db, { query, actor }) => accountsOf(db, actor, query))
  read(app, deps, billing.getAccount, (db, { params, actor }) => accountOf(db, actor, params))
  write(app, deps, billing.bookPayment, (tx, { params, body, actor }) => book(tx, actor, params, body))
  write(app, deps, billing.settleFromCredit, (tx, { params, actor }) => settleFrom(tx, actor, params))
  write(app, deps, billing.writeOffDifference, (tx, { params, body, actor }) => writeOff(tx, actor, params, body))
  write(app, deps, billing.chargeBankFee, (tx, { params, actor }) => chargeFee(tx, actor, params))
  write(app, deps, billing.takeBackPayment, (tx, { params, actor }) => takeBack(tx, actor, params))
  upload(app, deps, billing.importStatement, async ({ bytes, query, actor }) => {
    if (bytes === null) throw unreadable('noStatement')
    await countUpload(deps.db, tablesOf(actor.viewer.userId), actor.now)
    // No transaction waits for a file to be read.
    const statement = await statementApart(bytes, actor.viewer.company.id)
    const statementId = await deps.db.transaction(async (tx) => {
      const outcome = await keepStatement(tx, actor, query, statement)
      return settle(tx, outcome, actor, deps.follow)
    }, actor.viewer.userId)
    return statementOf(deps.db, actor.viewer, statementId)
  })
  read(app, deps, billing.listStatements, (db, { actor }) => statementsOf(db, actor.viewer))
  write(app, deps, billing.takeStatementBack, (tx, { params, actor }) => takeStatementBack(tx, actor, params))
  write(app, deps, billing.matchBookings, (tx, { params, actor }) => matchNext(tx, actor, params))
  read(app, deps, billing.listBookings, (db, { query, actor }) => bookingsOf(db, actor.viewer, query))
  write(app, deps, billing.assignBooking, (tx, { params, body, actor }) => assign(tx, actor, params, body))
  write(app, deps, billing.returnPayment, (tx, { params, body, actor }) => giveBack(tx, actor, params, body))
  write(app, deps, billing.setBookingAside, (tx, { params, body, actor }) => setAside(tx, actor, params, body))
  read(app, deps, billing.listRunCandidates, (db, { query, actor }) => listCandidates(db, actor, query))
  read(app, deps, billing.listBankRuns, (db, { query, actor }) => bankRunsOf(db, actor, query))
  read(app, deps, billing.getBankRun, (db, { params, actor }) => bankRunOf(db, actor.viewer, params))
  write(app, deps, billing.makeBankRun, (tx, { body, actor }) => makeRun(tx, actor, body))
  write(app, deps, billing.dropRunItem, (tx, { params, actor }) => dropItem(tx, actor, params))
  write(app, deps, billing.discardBankRun, (tx, { params, actor }) => discardRun(tx, actor, params))
  write(app, deps, billing.sendBankRun, (tx, { params, actor }) => sendRun(tx, actor, params))
  write(app, deps, billing.settleBankRun, (tx, { params, body, actor }) => settleRun(tx, actor, params, body))
  binary(app, deps, billing.bankRunFile, 'application/xml; charset=utf-8', ({ params, actor }) =>
    fileOfRun(deps.db, actor, params),
  )
  read(app, deps, billing.listReminders, (db, { actor }) => remindersOf(db, actor))
  write(app, deps, billing.sendReminders, (tx, { body, actor }) => sendReminders(tx, actor, body))
  write(app, deps, billing.enterBaseRate, (tx, { body, actor }) => enterRate(tx, actor, body))
  write(app, deps, billing.pauseReminders, (tx, { params, body, actor }) => pause(tx, actor, params, body))
  binary(app, deps, billing.reminderPdf, 'application/pdf', ({ params, actor }) =>
    reminderPdfFor(deps.db, actor, params.reminderId),
  )
  read(app, deps, billing.getLedger, (db, { query, actor }) => ledgerOf(db, actor, query))
  write(app, deps, billing.closeLedgerMonth, (tx, { body, actor }) => closeMonthOf(tx, actor, body))
  binary(app, deps, billing.ledgerFile, 'text/csv; charset=windows-1252', ({ query, actor }) =>
    closedFileOf(deps.db, actor, query),
  )
  table(app, deps, billing.billingTable, (db, { query, actor }, format) => billingTableOf(db, actor, query, format))
  read(app, deps, billing.getLedgerSettings, (db, { actor }) => ledgerSettingsOf(db, actor.viewer.company.id))
  write(app, deps, billing.setLedgerSettings, (tx, { version, body, actor }) =>
    saveLedgerSettings(tx, actor, version, body),
  )
  list(
    app,
    deps,
    billing.listOwnDocuments,
    (db, { query, actor }) => ownDocumentsOf(db, actor, query),
    (db, { query, actor }, format) => ownDocumentTableOf(db, actor, { ...query, side: 'customer', format }),
  )
  binary(app, deps, billing.ownDocumentPdf, 'application/pdf', ({ params, actor }) =>
    pdfFor(deps.db, actor, 'company', params.documentId),
  )
  binary(app, deps, billing.ownDocumentXml, 'application/xml; charset=utf-8', ({ params, actor }) =>
    xmlFor(deps.db, actor, 'company', params.documentId),
  )
  binary(app, deps, billing.ownDocumentsPaper, 'application/pdf', ({ query, actor }) =>
    documentsPaperFor(deps.db, actor, 'company', query),
  )
  binary(app, deps, billing.ownDocumentsArchive, 'application/zip', ({ query, actor }) =>
    documentsArchiveFor(deps.db, actor, 'company', query),
  )
  read(app, deps, billing.listHouseholdDocuments, (db, { query, actor }) => householdDocumentsOf(db, actor, query))
  binary(app, deps, billing.householdDocumentPdf, 'application/pdf', ({ params, actor }) =>
    householdPdfFor(deps.db, { personId: buyingPerson(actor) }, params.documentId, actor.locale),
  )
  read(app, deps, billing.listGuestDocuments, (db, { params, actor }) => guestDocumentsOf(db, params, actor.now))
  binary(app, deps, billing.guestDocumentPdf, 'application/pdf', async ({ params: { token, documentId }, actor }) => {
    const orderNumber = await orderOfGuestLink(deps.db, token, actor.now)
    return householdPdfFor(deps.db, { orderNumber }, documentId, actor.locale)
  })
  read(app, deps, billing.getContainers, (db, { params, actor }) => containersOf(db, actor.viewer, params, actor.now))
  write(app, deps, billing.correctReturned, (tx, { params, body, actor }) => correctReturned(tx, actor, params, body))
  write(app, deps, billing.recordReturned, (tx, { params, body, actor }) => recordReturned(tx, actor, params, body))
  read(app, deps, billing.getOwnContainersAsCustomer, (db, { actor }) => ownContainersOf(db, actor, 'customer'))
  read(app, deps, billing.getOwnContainersAsSupplier, (db, { query, actor }) =>
    ownContainersOf(db, actor, 'supplier', query.hub),
  )
  read(app, deps, billing.getHouseholdContainers, (db, { params, actor }) => householdContainersOf(db, actor, params))
  read(app, deps, billing.getGuestContainers, (db, { params, actor }) => guestContainersOf(db, params, actor.now))
  read(app, deps, billing.listSettlements, (db, { query, actor }) => settlementsOf(db, actor, query))
  write(app, deps, billing.settleSupplier, (tx, { params, body, actor }) => settleSupplier(tx, actor, params, body))
  write(app, deps, billing.recordAgreement, (tx, { params, body, actor }) =>
    recordAgreementFor(tx, actor, params, body),
  )
  write(app, deps, billing.endAgreement, (tx, { params, actor }) => endAgreementWith(tx, actor, params))
  read(app, deps, billing.getOwnSettlement, (db, { actor }) => ownSettlementOf(db, actor.viewer))
  write(app, deps, billing.giveAgreement, (tx, { query, actor }) => giveAgreementAs(tx, actor, query))
  write(app, deps, billing.takeAgreementBack, (tx, { query, actor }) => takeAgreementBackAs(tx, actor, query))
  list(
    app,
    deps,
    billing.listSettlementDocuments,
    (db, { query, actor }) => settlementDocumentsOf(db, actor, query),
    (db, { query, actor }, format) => ownDocumentTableOf(db, actor, { ...query, side: 'supplier', format }),
  )
  write(app, deps, billing.objectToDocument, (tx, { params, body, actor }) => objectToDocument(tx, actor, params, body))
  binary(app, deps, billing.settlementPdf, 'application/pdf', ({ params, actor }) =>
    pdfFor(deps.db, actor, 'company', params.documentId),
  )
  binary(app, deps, billing.settlementXml, 'application/xml; charset=utf-8', ({ params, actor }) =>
    xmlFor(deps.db, actor, 'company', params.documentId),
  )
  binary(app, deps, billing.settlementsPaper, 'application/pdf', ({ query, actor }) =>
    documentsPaperFor(deps.db, actor, 'company', query),
  )
  binary(app, deps, billing.settlementsArchive, 'application/zip', ({ query, actor }) =>
    documentsArchiveFor(deps.db, actor, 'company', query),
  )
}
