import { accounts } from '@regionalmarkt/contract/accounts/endpoints.ts'
import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import type { FastifyInstance } from 'fastify'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { list, read, write } from '../../platform/http.ts'
import { companyFileOf } from './company-file.ts'
import { companiesOf } from './company-list.ts'
import { forgetNoteAbout, notesAbout, writeNoteAbout } from './company-notes.ts'
import { moveAccount, moveCompany } from './decide.ts'
import { enterBusinessCustomer, enterSupplier } from './enter-company.ts'
import { companyTable } from './export-companies.ts'
import { changeGuestPrices } from './guest-prices.ts'
import { changeHubSettings, hubSettingsOf, previewOfSettings } from './hub-settings.ts'
import { acceptInvitationBy, invitationBy, inviteIntoCompany, takeInvitationBack } from './invitations.ts'
import { changeCompanyOfHub } from './own-company.ts'
import type { RowsAbove } from './rows-above.ts'
import { changeClosings, previewOfClosings } from './set-closings.ts'

const hubOf = ({ viewer }: CompanyActor) => ({ hubId: viewer.company.id })

/** A hub's suppliers and customers, and the people it lets into them. */
export const companyRoutes = (app: FastifyInstance, deps: Deps, above: RowsAbove): void => {
  list(
    app,
    deps,
    accounts.listCompanies,
    (db, { query, actor }) => companiesOf(db, actor.viewer.company.id, query),
    (db, { query, actor }, format) => companyTable(db, actor, { ...query, hubId: actor.viewer.company.id, format }),
  )
  read(app, deps, accounts.getCompany, (db, { params, actor }) =>
    companyFileOf(db, { above, decider: hubOf(actor), ...params, now: actor.now }),
  )
  write(app, deps, accounts.updateCompany, (tx, { params, version, body, actor }) =>
    changeCompanyOfHub(tx, actor, deps.pictures, { ...params, version, profile: body }),
  )
  read(app, deps, accounts.listCompanyNotes, (db, { params, actor }) => notesAbout(db, actor, params.companyId))
  write(app, deps, accounts.writeCompanyNote, (tx, { params, body, actor }) =>
    writeNoteAbout(tx, actor, { ...params, ...body }),
  )
  write(app, deps, accounts.deleteCompanyNote, (tx, { params, actor }) => forgetNoteAbout(tx, actor, params))
  write(app, deps, accounts.createSupplier, (tx, { body, actor }) => enterSupplier(tx, actor, body))
  write(app, deps, accounts.createBusinessCustomer, (tx, { body, actor }) => enterBusinessCustomer(tx, actor, body))
  write(app, deps, accounts.decideAccount, (tx, { params, body, actor }) =>
    moveAccount(tx, actor, hubOf(actor), { ...params, decision: body }),
  )
  write(app, deps, accounts.decideCompany, (tx, { params, body, actor }) =>
    moveCompany(tx, actor, hubOf(actor), { ...params, decision: body }),
  )
  write(app, deps, accounts.invitePerson, (tx, { params, body, actor }) =>
    inviteIntoCompany(tx, actor, hubOf(actor), { ...params, ...body }),
  )
  write(app, deps, accounts.withdrawInvitation, (tx, { params, actor }) =>
    takeInvitationBack(tx, actor, hubOf(actor), params),
  )
  read(app, deps, accounts.getInvitation, (db, { params, actor }) => invitationBy(db, params.token, actor.now))
  write(app, deps, accounts.setGuestPrices, (tx, { body, actor }) => changeGuestPrices(tx, actor, body))
  for (const desk of desks) {
    write(app, deps, accounts.setClosings[desk], (tx, { body, version, actor }) =>
      changeClosings(tx, actor, { ...body, version }),
    )
    read(app, deps, accounts.previewClosings[desk], (db, { body, actor }) =>
      previewOfClosings(db, actor, { asked: body, above }),
    )
  }
  const hasProvider = deps.payments !== undefined
  read(app, deps, accounts.getHubSettings, (db, { actor }) =>
    hubSettingsOf(db, actor.viewer.company.id, { hasProvider }),
  )
  read(app, deps, accounts.previewHubSettings, (db, { body, actor }) =>
    previewOfSettings(db, actor, { asked: body, above, hasProvider }),
  )
  write(app, deps, accounts.setHubSettings, (tx, { body, version, actor }) =>
    changeHubSettings(tx, actor, { version, asked: body, hasProvider }),
  )
  write(app, deps, accounts.acceptInvitation, (tx, { params, actor }) => acceptInvitationBy(tx, actor, params.token))
}
