import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { type DemoNewcomer, t } from './shapes.ts'

/** Who has registered and waits for approval: one of each kind, so that the market has somebody to decide about. */
export const demoNewcomers: readonly DemoNewcomer[] = [
  {
    type: CompanyType.Supplier,
    slug: 'hof-neuland',
    name: 'Hof Neuland',
    legalName: 'Hof Neuland GbR',
    address: { street: 'Neuland 3', postcode: '26955', city: 'Moorhusen' },
    contactName: 'Femke Ahlers',
    email: 'neu@hof-neuland.example',
    phone: '+494734118203',
    story: t(
      'Femke und Malte Ahlers haben den Hof im Frühjahr übernommen und stellen auf Gemüse um.',
      'Femke and Malte Ahlers took the farm over this spring and are turning it to vegetables.',
    ),
    opening: t('nach Absprache', 'by arrangement'),
    homeHubSlug: 'nordhub',
    colleagueEmail: null,
  },
  {
    type: CompanyType.Retailer,
    slug: 'geesthub',
    name: 'Geesthub',
    legalName: 'Geesthub eG in Gründung',
    address: { street: 'Bahnhofstraße 21', postcode: '27777', city: 'Geesthusen' },
    contactName: 'Onno Redelfs',
    email: 'neu@geesthub.example',
    phone: '+494409330018',
    story: t(
      'Ein dritter Hub für den Osten des Landkreises, gegründet von zwölf Höfen.',
      'A third hub for the east of the district, founded by twelve farms.',
    ),
    opening: t('ab nächstem Jahr', 'from next year'),
    homeHubSlug: null,
    colleagueEmail: null,
  },
  {
    type: CompanyType.BusinessCustomer,
    slug: 'hofcafe-luettje',
    name: 'Hofcafé Lüttje',
    legalName: 'Hofcafé Lüttje, Inhaberin Wiebke Lüttje',
    address: { street: 'Lüttjenweg 7a', postcode: '26955', city: 'Moorhusen' },
    contactName: 'Wiebke Lüttje',
    email: 'neu@hofcafe-luettje.example',
    phone: '+494734221875',
    story: t(
      'Kuchen, Suppe und Brot in der alten Diele, samstags und sonntags.',
      'Cake, soup and bread in the old hall, Saturdays and Sundays.',
    ),
    opening: t('Sa und So 11–18 Uhr', 'Sat and Sun 11 am–6 pm'),
    homeHubSlug: 'nordhub',
    // The farmer helps out in the café: somebody who belongs to two companies.
    colleagueEmail: 'erzeuger@regionalmarkt.example',
  },
]

/** Farms that their hub has entered and nobody works for yet: for whoever comes and says that one is theirs. */
export const demoUnclaimed: readonly DemoNewcomer[] = [
  {
    type: CompanyType.Supplier,
    slug: 'hof-tammen',
    name: 'Hof Tammen',
    legalName: 'Hof Tammen, Inhaber Harm Tammen',
    address: { street: 'Hinter dem Siel 4', postcode: '26969', city: 'Außensiel' },
    contactName: 'Harm Tammen',
    email: 'post@hof-tammen.example',
    phone: '+494736551209',
    story: t(
      'Harm Tammen hält Schafe auf dem Deich und verkauft Lammfleisch im Herbst.',
      'Harm Tammen keeps sheep on the dyke and sells lamb in autumn.',
    ),
    opening: t('nach Absprache', 'by arrangement'),
    homeHubSlug: 'nordhub',
    colleagueEmail: null,
  },
  {
    type: CompanyType.Supplier,
    slug: 'pilzgarten-moorhusen',
    name: 'Pilzgarten Moorhusen',
    legalName: 'Pilzgarten Moorhusen GmbH',
    address: { street: 'Torfweg 15', postcode: '26955', city: 'Moorhusen' },
    contactName: 'Enno Wiards',
    email: 'garten@pilze-moorhusen.example',
    phone: '+494734770316',
    story: t(
      'Austernseitlinge und Kräuterseitlinge, gezogen auf Stroh vom Nachbarn.',
      'Oyster and king oyster mushrooms, grown on the neighbour’s straw.',
    ),
    opening: t('Mo bis Fr 8–12 Uhr', 'Mon to Fri 8 am–12 noon'),
    homeHubSlug: 'nordhub',
    colleagueEmail: null,
  },
]
