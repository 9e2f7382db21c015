import type { Locale } from './locale.ts'
import { region } from './region.ts'

type PageHead = { readonly title: string; readonly description: string }

/** What a search engine and a shared link show of a page before its script has run. */
export const pageHeads: Readonly<Record<Locale, PageHead>> = {
  'de-DE': {
    title: `Regionalmarkt · Regionale Lebensmittel für Küchen ${region['de-DE'].inRegion}`,
    description: `Das Angebot für die Gemeinschaftsverpflegung ${region['de-DE'].inRegion}: frische Lebensmittel direkt von den Höfen der Region, eine Bestellung, eine Lieferung.`,
  },
  'en-US': {
    title: `Regionalmarkt · Regional food for kitchens ${region['en-US'].inRegion}`,
    description: `The offer for catering ${region['en-US'].inRegion}: fresh food straight from the farms of the region, one order, one delivery.`,
  },
}
