import { readModel } from '../../platform/read-model.ts'
import { accounts, addresses, companies, users } from './tables.ts'

/** Who it is, how it is reached, what it shows of itself and on what terms it delivers; its bank account, tax numbers and history stay here. */
export const readableCompanies = readModel(
  'readable_company',
  companies,
  'id',
  'type',
  'status',
  'slug',
  'name',
  'homeHubId',
  'contactName',
  'email',
  'phone',
  'picture',
  'taxStatus',
  'federalState',
  'deliveryWeekdays',
  'cutOffTime',
  'cutOffDaysBefore',
  'deliveryMethods',
  'minimumOrderCents',
  'deliveryFeeCents',
  'stockHorizonDays',
  'showsPricesToGuests',
  'isDefaultHub',
  'legalName',
  'street',
  'postcode',
  'city',
  'leg',
  'website',
  'openingDe',
  'openingEn',
  'storyDe',
  'storyEn',
  'pictures',
  'searchText',
  'organicControlNumber',
  'organicCertificateFrom',
  'organicCertificateUntil',
  'closings',
)

/** Whom to address and in which language; how somebody signs in stays here. */
export const readableUsers = readModel(
  'readable_app_user',
  users,
  'id',
  'email',
  'name',
  'locale',
  'isAdmin',
  'disabledAt',
  'deletedAt',
  'receivesOrderMails',
  'createdAt',
)

export const readableAccounts = readModel('readable_account', accounts, 'id', 'userId', 'companyId', 'status')

export const readableAddresses = readModel(
  'readable_address',
  addresses,
  'id',
  'companyId',
  'userId',
  'kind',
  'name',
  'addition',
  'street',
  'postcode',
  'city',
  'country',
)
