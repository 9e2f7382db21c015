import { withSchemas } from '../served-endpoint.ts'
import * as accountEndpointsSchemas from './accounts.schema.ts'
import * as accountEndpoints from './accounts.ts'
import * as activeAccountSchemas from './active-account.schema.ts'
import * as activeAccount from './active-account.ts'
import * as addressesSchemas from './addresses.schema.ts'
import * as addresses from './addresses.ts'
import * as companiesSchemas from './companies.schema.ts'
import * as companies from './companies.ts'
import * as companyNotesSchemas from './company-notes.schema.ts'
import * as companyNotes from './company-notes.ts'
import * as directTermsSchemas from './direct-terms.schema.ts'
import * as directTerms from './direct-terms.ts'
import * as hubSettingsSchemas from './hub-settings.schema.ts'
import * as hubSettings from './hub-settings.ts'
import * as invitationsSchemas from './invitations.schema.ts'
import * as invitations from './invitations.ts'
import * as joiningSchemas from './joining.schema.ts'
import * as joining from './joining.ts'
import * as liveEventsSchemas from './live-events.schema.ts'
import * as liveEvents from './live-events.ts'
import * as mandatesSchemas from './mandates.schema.ts'
import * as mandates from './mandates.ts'
import * as noticesSchemas from './notices.schema.ts'
import * as notices from './notices.ts'
import * as ownCompanySchemas from './own-company.schema.ts'
import * as ownCompany from './own-company.ts'
import * as profileSchemas from './profile.schema.ts'
import * as profile from './profile.ts'
import * as savedViewsSchemas from './saved-views.schema.ts'
import * as savedViews from './saved-views.ts'
import * as workPrivatelySchemas from './work-privately.schema.ts'
import * as workPrivately from './work-privately.ts'

export const accounts = {
  ...withSchemas(accountEndpoints, accountEndpointsSchemas),
  ...withSchemas(activeAccount, activeAccountSchemas),
  ...withSchemas(addresses, addressesSchemas),
  ...withSchemas(companies, companiesSchemas),
  ...withSchemas(companyNotes, companyNotesSchemas),
  ...withSchemas(directTerms, directTermsSchemas),
  ...withSchemas(hubSettings, hubSettingsSchemas),
  ...withSchemas(invitations, invitationsSchemas),
  ...withSchemas(joining, joiningSchemas),
  ...withSchemas(liveEvents, liveEventsSchemas),
  ...withSchemas(mandates, mandatesSchemas),
  ...withSchemas(notices, noticesSchemas),
  ...withSchemas(ownCompany, ownCompanySchemas),
  ...withSchemas(profile, profileSchemas),
  ...withSchemas(savedViews, savedViewsSchemas),
  ...withSchemas(workPrivately, workPrivatelySchemas),
}
