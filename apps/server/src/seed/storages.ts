import { type Bilingual, t } from './demo-region/shapes.ts'

/** How food is stored, as labels say it. */
export const storages = {
  coolDark: t('Kühl, dunkel und trocken lagern, 4–8 °C.', 'Store cool, dark and dry at 4–8 °C.'),
  fresh: t('Gekühlt bei 2–6 °C lagern, rasch verbrauchen.', 'Keep refrigerated at 2–6 °C and use soon.'),
  chilled: t('Bei höchstens 7 °C lagern.', 'Store at no more than 7 °C.'),
  meat: t('Bei höchstens 4 °C lagern.', 'Store at no more than 4 °C.'),
  frozen: t('Bei –18 °C lagern. Aufgetaut nicht wieder einfrieren.', 'Store at –18 °C. Do not refreeze once thawed.'),
  dry: t('Trocken und lichtgeschützt bei Raumtemperatur lagern.', 'Store dry and away from light at room temperature.'),
  room: t('Bei Raumtemperatur im Korb oder Papier lagern.', 'Store at room temperature in a basket or paper.'),
  eggs: t(
    'Kühl lagern, ab dem 18. Tag nach dem Legen bei 5–8 °C.',
    'Store cool, from the 18th day after laying at 5–8 °C.',
  ),
} satisfies { readonly [name: string]: Bilingual }
