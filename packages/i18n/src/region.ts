import type { Locale } from './locale.ts'

/**
 * What this market's region is called: the demo region's, which an operator replaces with theirs, as the texts in `legal`. Whatever names
 * the region takes it from here.
 */
type Region = { readonly name: string; readonly inRegion: string; readonly fromRegion: string }

export const region: Readonly<Record<Locale, Region>> = {
  'de-DE': {
    name: 'Landkreis Deichmoor',
    inRegion: 'im Landkreis Deichmoor',
    fromRegion: 'aus dem Landkreis Deichmoor',
  },
  'en-US': {
    name: 'District of Deichmoor',
    inRegion: 'in the district of Deichmoor',
    fromRegion: 'from the district of Deichmoor',
  },
}
