import type { SameShape } from '../same-shape.ts'
import type { licences as german } from './de-DE.ts'

export const licences = {
  product: 'Regionalmarkt',
  title: 'Licences',
  lead: 'Regionalmarkt is free software under the GNU General Public License, version 3 or later. It stands on the work of many others: these {count} packages are part of it, each under a licence of its own.',
  holidays: 'Public holidays',
  holidaysText:
    'The public holidays by which deliveries are planned come from the data of date-holidays. They rely on articles of Wikipedia and are available under the licence Creative Commons Attribution-ShareAlike 3.0 (CC BY-SA 3.0). We have not changed them. The licence text of date-holidays below names the sources.',
  holidaysLicence: 'The licence CC BY-SA 3.0',
  packages: 'Packages',
  noText: 'The package brings no licence text; it only names its licence.',
  homepage: 'Page of the project',
  language: 'Language',
  back: 'Back to the market',
} as const satisfies SameShape<typeof german>
