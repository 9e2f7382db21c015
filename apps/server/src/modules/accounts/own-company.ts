import type { updateOwnCompany } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType, possibleTaxStatuses, withTaxStatus } from '@regionalmarkt/domain/access/company.ts'
import { shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { Locale, SignedInViewer } from '../../platform/viewer.ts'
import { checkPictures } from '../media/public.ts'
import { queueMails } from '../notifications/public.ts'
import { detailsOf, hubNameSql } from './company-details.ts'
import { contactsOf } from './contacts-of.ts'
import { differenceOf } from './difference-of.ts'
import type { Company } from './new-company.ts'
import { accounts, companies } from './tables.ts'

type Profile = BodyOf<typeof updateOwnCompany>

/** The active account, unless it only claims to belong there (or was turned down or put out). */
const isOwn = ({ accountId }: SignedInViewer) =>
  and(eq(accounts.id, accountId ?? sql`null`), eq(accounts.status, CompanyStatus.Approved))

/** Id of the company that the viewer belongs to; undefined for everybody else. */
export const ownCompanyId = async (db: Queryable, viewer: SignedInViewer): Promise<string | undefined> => {
  if (viewer.accountId === null) return undefined
  const [row] = await db.select({ id: accounts.companyId }).from(accounts).where(isOwn(viewer))
  return row?.id
}

/** The profile of the viewer's company. */
export const ownCompanyOf = async (db: Queryable, viewer: SignedInViewer) => {
  const [row] = await db
    .select({ company: companies, hubName: hubNameSql })
    .from(companies)
    .where(eq(companies.id, (await ownCompanyId(db, viewer)) ?? sql`null`))
  const isHub = row?.company.type === CompanyType.Retailer
  const canClose = isHub || row?.company.type === CompanyType.Supplier
  return {
    company: row ? detailsOf(row.company, row.hubName) : null,
    showsPricesToGuests: isHub ? row.company.showsPricesToGuests : null,
    closings: canClose ? [...row.company.closings] : null,
  }
}

/** `ValidationFailed` for a picture that is new to the profile and not in the store. */
const checkNewPictures = async (
  tx: Tx,
  store: BlobStore,
  {
    companyId,
    picture,
    pictures,
    locale,
  }: Pick<Profile, 'picture' | 'pictures'> & { companyId: string; locale: Locale },
) => {
  const [known] = await tx
    .select({ picture: companies.picture, pictures: companies.pictures })
    .from(companies)
    .where(eq(companies.id, companyId))
  const isNew = (name: string | null): name is string =>
    name !== null && name !== known?.picture && !known?.pictures.includes(name)
  await checkPictures(tx, store, [picture].filter(isNew), { locale, path: 'picture' })
  await checkPictures(tx, store, pictures.filter(isNew), { locale, path: 'pictures' })
}

type Changed = { readonly version: number; readonly profile: Profile }

/** Changes the profile of the viewer's company. Refusals as for `changeProfileOf`; `NotFound` without a company. */
export const changeOwnCompany = async (tx: Tx, actor: Actor<SignedInViewer>, store: BlobStore, changed: Changed) =>
  changeProfileOf(tx, actor, store, { ...changed, companyId: orNotFound(await ownCompanyId(tx, actor.viewer)) })

/** The same, by its hub. `NotFound` for every company that is not the hub's, and for the hub itself. */
export const changeCompanyOfHub = async (
  tx: Tx,
  actor: CompanyActor,
  store: BlobStore,
  { companyId, ...changed }: Changed & { readonly companyId: string },
) => {
  const [kept] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.homeHubId, actor.viewer.company.id)))
  return changeProfileOf(tx, actor, store, { ...changed, companyId: orNotFound(kept).id })
}

/** The company's address until now is told that money may go elsewhere. */
const tellOfIban = async (tx: Tx, { id, iban }: Company, after: string | null): Promise<void> => {
  const contact = (await contactsOf(tx, [id])).get(id)
  if (contact === undefined || iban === null) return
  const { companyName, name, recipient, locale } = contact
  const data = { name, companyName, before: shortIban(iban), after: after === null ? null : shortIban(after) }
  queueMails(tx, [{ recipient, locale, template: 'ibanChanged', data }])
}

/** Refusals: `VersionOutdated` with fact `current`, `ValidationFailed` for an unknown picture. */
const changeProfileOf = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  store: BlobStore,
  { companyId, version, profile }: Changed & { readonly companyId: string },
): Promise<Outcome<ResponseOf<typeof updateOwnCompany>>> => {
  await checkNewPictures(tx, store, { ...profile, companyId, locale: actor.locale })
  const [row] = await tx
    .select({ company: companies, hubName: hubNameSql })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const { company, hubName } = invariant(row, 'an account belongs to a company')
  if (company.version !== version) throw new DomainError('VersionOutdated', { current: detailsOf(company, hubName) })
  if (!possibleTaxStatuses(company.type).includes(profile.taxStatus)) {
    throw new InvalidFields([{ path: 'taxStatus', message: fieldWords(actor.locale, 'fields.hubTaxStatus') }])
  }
  const difference = differenceOf({ ...company, cutOffTime: company.cutOffTime.slice(0, 5) }, profile)
  const from =
    profile.taxStatusFrom ?? (profile.taxStatus === company.taxStatus ? company.taxStatusFrom : berlinDate(actor.now))
  const { taxStatusFrom, earlierTaxStatuses } = withTaxStatus(company, profile.taxStatus, from)
  if (company.iban !== null && company.iban !== profile.iban) await tellOfIban(tx, company, profile.iban)
  const [changed] = await tx
    .update(companies)
    .set({ ...profile, taxStatusFrom, earlierTaxStatuses, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, companyId))
    .returning()
  audit(tx, actor, { action: 'update-company', subject: 'company', subjectId: companyId, ...difference })
  const isTaxedAnew = profile.taxStatus !== company.taxStatus || taxStatusFrom !== company.taxStatusFrom
  const taxed: Fact = { kind: 'taxStatusChanged', retailerId: companyId }
  const repriced: Fact = { kind: 'pricingRuleChanged', retailerId: companyId, salesUnitId: null }
  const { taxStatus: after } = profile
  const supplied: Fact = {
    ...{ kind: 'supplierTaxStatusChanged', supplierId: companyId },
    ...{ before: company.taxStatus, after, from: taxStatusFrom },
  }
  const renamed: Fact = { kind: 'companyRenamed', companyId, type: company.type }
  return {
    answer: detailsOf(orNotFound(changed), hubName),
    facts: [
      { kind: 'companyChanged', companyId, homeHubId: company.homeHubId },
      ...(profile.name === company.name ? [] : [renamed]),
      ...(company.type === CompanyType.Retailer && isTaxedAnew ? [taxed, repriced] : []),
      ...(company.type === CompanyType.Supplier && isTaxedAnew ? [supplied] : []),
    ],
  }
}
