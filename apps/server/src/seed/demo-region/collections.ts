import type { CollectionAudience } from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { type Bilingual, t } from './shapes.ts'

export type DemoCollection = {
  readonly slug: string
  readonly title: Bilingual
  readonly text: Bilingual
  readonly pictureName: string
  readonly audience: CollectionAudience
  /** First and last day, counted from the day the region is filled; null is open. */
  readonly days: readonly [from: number | null, until: number | null]
  readonly articleSlugs: readonly string[]
}

/** What the default hub has put together, in its order: for now, for always, for kitchens, and for later. */
export const demoCollections: readonly DemoCollection[] = [
  {
    slug: 'suppenwoche',
    title: t('Suppenwoche', 'Soup week'),
    text: t(
      'Alles für den großen Topf: Wurzelgemüse vom Feld, Hülsenfrüchte von der Mühle und ein Huhn, das Brühe kann.\n\nUnser Vorschlag für Mittwoch: Linsensuppe mit Sellerie, dazu Roggenmischbrot.',
      'Everything for the big pot: root vegetables from the field, pulses from the mill and a hen that makes a proper broth.\n\nOur idea for Wednesday: lentil soup with celeriac, and rye bread beside it.',
    ),
    pictureName: 'pot-of-food',
    audience: 'everyone',
    days: [-3, 18],
    articleSlugs: [
      ...['moehren', 'knollensellerie', 'porree', 'kartoffel-adretta', 'hokkaido-kuerbis', 'linsen-braun'],
      ...['schaelerbsen-gelb', 'suppenhuhn', 'gemuesebruehe-pulver', 'roggenmischbrot'],
    ],
  },
  {
    slug: 'fruehstuecksbuffet',
    title: t('Frühstücksbuffet', 'Breakfast buffet'),
    text: t(
      'Vom Brötchen bis zum Honig: ein Buffet, zu dem jedes Glas einen Hof hat.',
      'From the roll to the honey: a buffet where every jar comes from a farm you can visit.',
    ),
    pictureName: 'honey',
    audience: 'everyone',
    days: [null, null],
    articleSlugs: [
      ...['weizenbroetchen', 'suessrahmbutter', 'fruehlingsbluetenhonig', 'erdbeeraufstrich', 'naturjoghurt'],
      ...['muesli-deichlaeufer', 'haferflocken-zart', 'bio-eier', 'deichkaese-jung', 'apfelsaft-naturtrueb'],
    ],
  },
  {
    slug: 'fertig-fuer-den-kessel',
    title: t('Fertig für den Kessel', 'Ready for the kettle'),
    text: t(
      'Geschält, gewürfelt, gerieben, entsteint: was der Küche an vollen Tagen eine Stunde schenkt.',
      'Peeled, diced, grated, pitted: what gives a kitchen an hour back on a busy day.',
    ),
    pictureName: 'peeled-potato',
    audience: 'businesses',
    days: [null, null],
    articleSlugs: [
      ...['kartoffeln-geschaelt', 'kartoffelwuerfel-15-mm', 'vollei-fluessig', 'reibekaese', 'gruenkohl-gerebelt'],
      ...['kaesescheiben-deichkaese', 'sauerkraut', 'sauerkirschen-entsteint', 'apfelmus', 'tomatensugo'],
    ],
  },
  {
    slug: 'vom-rost',
    title: t('Vom Rost', 'From the grill'),
    text: t(
      'Für das Hoffest und den Feierabend: Wurst, Käse und Brot, dazu etwas gegen den Durst.',
      'For the summer party and the evening off: sausages, cheese and bread, and something against the thirst.',
    ),
    pictureName: 'meat-on-bone',
    audience: 'everyone',
    days: [30, 60],
    articleSlugs: ['bratwurst-grob', 'grillkaese', 'kraeuterfrischkaese', 'baguette', 'apfelschorle'],
  },
]
