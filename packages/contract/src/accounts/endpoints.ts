import { withSchemas } from '../served-endpoint.ts'
import * as accountEndpointsSchemas from './accounts.schema.ts'
import * as accountEndpoints from './accounts.ts'
import * as activeAccountSchemas from './active-account.schema.ts'
import * as activeAccount from './active-account.ts'
import * as addressesSchemas from './addresses.schema.ts'
import * as addresses from './addresses.ts'
import * as askAgainSchemas from './ask-again.schema.ts'
import * as askAgain from './ask-again.ts'
import * as businessCustomersSchemas from './business-customers.schema.ts'
import * as businessCustomers from './business-customers.ts'
import * as changePasswordSchemas from './change-password.schema.ts'
import * as changePassword from './change-password.ts'
import * as colleaguesSchemas from './colleagues.schema.ts'
import * as colleagues from './colleagues.ts'
import * as companiesSchemas from './companies.schema.ts'
import * as companies from './companies.ts'
import * as confirmOwnEmailSchemas from './confirm-own-email.schema.ts'
import * as confirmOwnEmail from './confirm-own-email.ts'
import * as exportOwnDataSchemas from './export-own-data.schema.ts'
import * as exportOwnData from './export-own-data.ts'
import * as getDeletionSchemas from './get-deletion.schema.ts'
import * as getDeletion from './get-deletion.ts'
import * as invitationsSchemas from './invitations.schema.ts'
import * as invitations from './invitations.ts'
import * as listHubsSchemas from './list-hubs.schema.ts'
import * as listHubs from './list-hubs.ts'
import * as liveEventsSchemas from './live-events.schema.ts'
import * as liveEvents from './live-events.ts'
import * as ownCompanySchemas from './own-company.schema.ts'
import * as ownCompany from './own-company.ts'
import * as profileSchemas from './profile.schema.ts'
import * as profile from './profile.ts'
import * as setGuestPricesSchemas from './set-guest-prices.schema.ts'
import * as setGuestPrices from './set-guest-prices.ts'
import * as suppliersSchemas from './suppliers.schema.ts'
import * as suppliers from './suppliers.ts'
import * as workPrivatelySchemas from './work-privately.schema.ts'
import * as workPrivately from './work-privately.ts'

export const accounts = {
  ...withSchemas(accountEndpoints, accountEndpointsSchemas),
  ...withSchemas(activeAccount, activeAccountSchemas),
  ...withSchemas(addresses, addressesSchemas),
  ...withSchemas(askAgain, askAgainSchemas),
  ...withSchemas(businessCustomers, businessCustomersSchemas),
  ...withSchemas(changePassword, changePasswordSchemas),
  ...withSchemas(colleagues, colleaguesSchemas),
  ...withSchemas(companies, companiesSchemas),
  ...withSchemas(confirmOwnEmail, confirmOwnEmailSchemas),
  ...withSchemas(exportOwnData, exportOwnDataSchemas),
  ...withSchemas(getDeletion, getDeletionSchemas),
  ...withSchemas(invitations, invitationsSchemas),
  ...withSchemas(listHubs, listHubsSchemas),
  ...withSchemas(liveEvents, liveEventsSchemas),
  ...withSchemas(ownCompany, ownCompanySchemas),
  ...withSchemas(profile, profileSchemas),
  ...withSchemas(setGuestPrices, setGuestPricesSchemas),
  ...withSchemas(suppliers, suppliersSchemas),
  ...withSchemas(workPrivately, workPrivatelySchemas),
}
