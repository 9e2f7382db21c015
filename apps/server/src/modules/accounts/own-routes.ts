import { accounts } from '@regionalmarkt/contract/accounts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from './address-book.ts'
import { colleaguesOf, inviteOwnColleague, withdrawColleague } from './colleagues.ts'
import { deleteOwnAccount, deletionOf } from './delete-account.ts'
import { changeDirectTerms, directTermsOf, previewOfDirectTerms } from './direct-terms.ts'
import { endOfHub, endOfPerson, endOwn, giveOwn, mandatesOfHub, mandatesOfPerson, ownMandateOf } from './mandates.ts'
import { noticesOf, readNoticesOf } from './notices.ts'
import { changeOwnCompany, ownCompanyOf } from './own-company.ts'
import { ownDataOf } from './own-data.ts'
import { changeOwnPassword, changeProfile, profileOf, sendOwnConfirmation } from './profile.ts'
import type { RowsAbove } from './rows-above.ts'
import { forgetView, keepView, savedViewsOf } from './saved-views.ts'
import { signOut } from './sign-out.ts'

/** What people change about themselves and their company. */
export const ownRoutes = (app: FastifyInstance, deps: Deps, above: RowsAbove): void => {
  read(app, deps, accounts.getOwnCompany, (db, { actor }) => ownCompanyOf(db, actor.viewer))
  write(app, deps, accounts.updateOwnCompany, (tx, { actor, version, body }) =>
    changeOwnCompany(tx, actor, deps.pictures, { version, profile: body }),
  )
  read(app, deps, accounts.getDirectTerms, (db, { actor }) => directTermsOf(db, actor.viewer.company.id))
  read(app, deps, accounts.previewDirectTerms, (db, { body, actor }) =>
    previewOfDirectTerms(db, actor, { asked: body, above }),
  )
  write(app, deps, accounts.setDirectTerms, (tx, { body, version, actor }) =>
    changeDirectTerms(tx, actor, { version, asked: body }),
  )
  read(app, deps, accounts.getOwnMandate, (db, { actor }) => ownMandateOf(db, actor.viewer))
  write(app, deps, accounts.giveOwnMandate, (tx, { actor, body }) => giveOwn(tx, actor, body))
  write(app, deps, accounts.endOwnMandate, (tx, { actor }) => endOwn(tx, actor))
  read(app, deps, accounts.listHouseholdMandates, (db, { actor }) => mandatesOfPerson(db, actor))
  write(app, deps, accounts.endHouseholdMandate, (tx, { actor, params }) => endOfPerson(tx, actor, params))
  read(app, deps, accounts.listMandates, (db, { actor }) => mandatesOfHub(db, actor.viewer))
  write(app, deps, accounts.endMandate, (tx, { actor, params }) => endOfHub(tx, actor, params))
  read(app, deps, accounts.listColleagues, (db, { actor }) => colleaguesOf(db, actor))
  write(app, deps, accounts.inviteColleague, (tx, { actor, body }) => inviteOwnColleague(tx, actor, body))
  write(app, deps, accounts.withdrawOwnInvitation, (tx, { actor, params }) =>
    withdrawColleague(tx, actor, params.invitationId),
  )
  read(app, deps, accounts.listAddresses, async (db, { actor }) => ({ addresses: await addressesOf(db, actor.viewer) }))
  write(app, deps, accounts.createAddress, (tx, { actor, body }) => addAddress(tx, actor, body))
  write(app, deps, accounts.updateAddress, (tx, { actor, params, version, body }) =>
    changeAddress(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, accounts.deleteAddress, (tx, { actor, params }) => removeAddress(tx, actor, params.addressId))
  read(app, deps, accounts.getProfile, (db, { actor }) => profileOf(db, actor.viewer))
  write(app, deps, accounts.updateProfile, (tx, { actor, body }) => changeProfile(tx, actor, body))
  write(app, deps, accounts.changePassword, (tx, { actor, body }) => changeOwnPassword(tx, deps.db, actor, body))
  write(app, deps, accounts.confirmOwnEmail, (tx, { actor }) => sendOwnConfirmation(tx, actor))
  read(app, deps, accounts.listNotices, (db, { query, actor }) => noticesOf(db, actor.viewer, query.cursor))
  write(app, deps, accounts.readNotices, (tx, { body, actor }) => readNoticesOf(tx, actor, body.ids))
  read(app, deps, accounts.listSavedViews, (db, { params, actor }) => savedViewsOf(db, actor.viewer, params.list))
  write(app, deps, accounts.saveView, (tx, { params, body, actor }) => keepView(tx, actor, params.list, body))
  write(app, deps, accounts.deleteSavedView, (tx, { params, actor }) => forgetView(tx, actor, params))
  write(app, deps, accounts.signOut, (tx, { actor }) => signOut(tx, actor))
  read(app, deps, accounts.exportOwnData, (db, { actor }) => ownDataOf(db, actor, above))
  read(app, deps, accounts.getDeletion, (db, { actor }) => deletionOf(db, actor.viewer, above))
  write(app, deps, accounts.deleteAccount, (tx, { actor }) => deleteOwnAccount(tx, actor))
}
