import { demoBusinessCustomers } from './business-customers.ts'
import { demoHubs } from './hubs.ts'
import type { DemoPerson } from './shapes.ts'
import { demoSuppliers } from './suppliers.ts'

/** The five that the start prints: one for each way of working in the market. */
export const demoSignIns: readonly DemoPerson[] = [
  person('admin', 'Maike Detjen', null, true),
  person('hub', 'Anke Behrens', 'nordhub'),
  person('erzeuger', 'Hinnerk Lüttje', 'hof-luettje'),
  person('kueche', 'Silke Osterkamp', 'kueche-st-ansgar'),
  person('privat', 'Jonte Willms', null),
]

function person(mailbox: string, name: string, companySlug: string | null, isAdmin = false): DemoPerson {
  return { email: `${mailbox}@regionalmarkt.example`, name, locale: 'de-DE', companySlug, isAdmin }
}

/** A colleague who works in the second language. */
const englishCook: DemoPerson = {
  email: 'kitchen@st-ansgar.example',
  name: 'Grace Adeyemi',
  locale: 'en-US',
  companySlug: 'kueche-st-ansgar',
  isAdmin: false,
}

/** The contact of every other company can sign in under the company's own address. */
const contacts: readonly DemoPerson[] = [...demoHubs, ...demoSuppliers, ...demoBusinessCustomers]
  .filter((company) => !demoSignIns.some((signIn) => signIn.companySlug === company.slug))
  .map(({ email, contactName, slug }) => ({
    email,
    name: contactName,
    locale: 'de-DE',
    companySlug: slug,
    isAdmin: false,
  }))

export const demoPeople: readonly DemoPerson[] = [...demoSignIns, englishCook, ...contacts]
