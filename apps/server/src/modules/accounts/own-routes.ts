import { changePassword } from '@regionalmarkt/contract/accounts/change-password.ts'
import { confirmOwnEmail } from '@regionalmarkt/contract/accounts/confirm-own-email.ts'
import { createAddress } from '@regionalmarkt/contract/accounts/create-address.ts'
import { deleteAccount } from '@regionalmarkt/contract/accounts/delete-account.ts'
import { deleteAddress } from '@regionalmarkt/contract/accounts/delete-address.ts'
import { exportOwnData } from '@regionalmarkt/contract/accounts/export-own-data.ts'
import { getDeletion } from '@regionalmarkt/contract/accounts/get-deletion.ts'
import { getOwnCompany } from '@regionalmarkt/contract/accounts/get-own-company.ts'
import { getProfile } from '@regionalmarkt/contract/accounts/get-profile.ts'
import { inviteColleague } from '@regionalmarkt/contract/accounts/invite-colleague.ts'
import { listAddresses } from '@regionalmarkt/contract/accounts/list-addresses.ts'
import { listColleagues } from '@regionalmarkt/contract/accounts/list-colleagues.ts'
import { updateAddress } from '@regionalmarkt/contract/accounts/update-address.ts'
import { updateOwnCompany } from '@regionalmarkt/contract/accounts/update-own-company.ts'
import { updateProfile } from '@regionalmarkt/contract/accounts/update-profile.ts'
import { withdrawOwnInvitation } from '@regionalmarkt/contract/accounts/withdraw-own-invitation.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from './address-book.ts'
import { colleaguesOf, inviteOwnColleague, withdrawColleague } from './colleagues.ts'
import type { RefreshCompanyOffers } from './decide-company.ts'
import { deleteOwnAccount, deletionOf } from './delete-account.ts'
import { changeOwnCompany, ownCompanyOf } from './own-company.ts'
import { ownDataOf } from './own-data.ts'
import { changeOwnPassword, changeProfile, profileOf, sendOwnConfirmation } from './profile.ts'

/** What people change about themselves and their company. */
export const ownRoutes = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshCompanyOffers): void => {
  read(app, deps, getOwnCompany, (db, { actor }) => ownCompanyOf(db, actor.viewer))
  write(app, deps, updateOwnCompany, (tx, { actor, version, body }) =>
    changeOwnCompany(tx, actor, { version, profile: body, refreshOffers }),
  )
  read(app, deps, listColleagues, (db, { actor }) => colleaguesOf(db, actor))
  write(app, deps, inviteColleague, (tx, { actor, body }) => inviteOwnColleague(tx, actor, body))
  write(app, deps, withdrawOwnInvitation, (tx, { actor, params }) => withdrawColleague(tx, actor, params.invitationId))
  read(app, deps, listAddresses, async (db, { actor }) => ({ addresses: await addressesOf(db, actor.viewer) }))
  write(app, deps, createAddress, (tx, { actor, body }) => addAddress(tx, actor, body))
  write(app, deps, updateAddress, (tx, { actor, params, version, body }) =>
    changeAddress(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, deleteAddress, (tx, { actor, params }) => removeAddress(tx, actor, params.addressId))
  read(app, deps, getProfile, (db, { actor }) => profileOf(db, actor.viewer))
  write(app, deps, updateProfile, (tx, { actor, body }) => changeProfile(tx, actor, body))
  write(app, deps, changePassword, (tx, { actor, body }) => changeOwnPassword(tx, deps.db, actor, body))
  write(app, deps, confirmOwnEmail, (tx, { actor }) => sendOwnConfirmation(tx, deps.db, actor))
  read(app, deps, exportOwnData, (db, { actor }) => ownDataOf(db, actor))
  read(app, deps, getDeletion, (db, { actor }) => deletionOf(db, actor.viewer))
  write(app, deps, deleteAccount, (tx, { actor }) => deleteOwnAccount(tx, actor))
}
