import type { Locale } from './locale.ts'

type PageHead = { readonly title: string; readonly description: string }

/** What a search engine and a shared link show of a page before its script has run. */
export const pageHeads: Readonly<Record<Locale, PageHead>> = {
  'de-DE': {
    title: 'Regionalmarkt · Regionale Lebensmittel für Küchen im Landkreis Deichmoor',
    description:
      'Das Angebot für die Gemeinschaftsverpflegung im Landkreis Deichmoor: frische Lebensmittel direkt von den Höfen der Region, eine Bestellung, eine Lieferung.',
  },
  'en-US': {
    title: 'Regionalmarkt · Regional food for kitchens in the district of Deichmoor',
    description:
      'The offer for catering in the district of Deichmoor: fresh food straight from the farms of the region, one order, one delivery.',
  },
}
