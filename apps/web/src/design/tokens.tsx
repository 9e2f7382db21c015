const grounds = ['ground', 'sunken', 'raised', 'fill', 'fill-strong', 'line', 'line-strong'] as const
const colours = [
  { name: 'ink', fill: 'bg-ink', text: 'text-ground' },
  { name: 'quiet', fill: 'bg-quiet', text: 'text-ground' },
  { name: 'primary', fill: 'bg-primary', text: 'text-on-primary' },
  { name: 'primary-strong', fill: 'bg-primary-strong', text: 'text-on-primary' },
  { name: 'primary-tint', fill: 'bg-primary-tint', text: 'text-primary-ink' },
  { name: 'primary-tint-strong', fill: 'bg-primary-tint-strong', text: 'text-primary-ink' },
  { name: 'info-tint', fill: 'bg-info-tint', text: 'text-info-ink' },
  { name: 'warning-tint', fill: 'bg-warning-tint', text: 'text-warning-ink' },
  { name: 'danger-tint', fill: 'bg-danger-tint', text: 'text-danger-ink' },
] as const

const swatches = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3'

/** The palette of `styles/tokens.css`. Text stands on its ground, so that the contrast can be seen. */
export const Colours = () => (
  <div className="flex flex-col gap-4">
    <ul className={swatches}>
      {grounds.map((name) => (
        <li key={name} className="flex items-center gap-3">
          <span
            aria-hidden
            className="size-11 shrink-0 rounded-xl border border-line-strong/40"
            style={{ background: `var(--${name})` }}
          />
          <code className="text-sm">{name}</code>
        </li>
      ))}
    </ul>
    <ul className={swatches}>
      {colours.map(({ name, fill, text }) => (
        <li key={name} className={`flex h-20 flex-col justify-between rounded-xl p-3 ${fill} ${text}`}>
          <span className="font-semibold">Aa Bb 123</span>
          <code className="text-sm">{name}</code>
        </li>
      ))}
    </ul>
  </div>
)

const steps = [
  ['text-4xl', '4xl'],
  ['text-3xl', '3xl'],
  ['text-2xl', '2xl'],
  ['text-xl', 'xl'],
] as const

const sentence = 'Heute geerntet. Morgen in Ihrer Küche.'

export const Type = () => (
  <div className="flex flex-col gap-5">
    {steps.map(([size, name]) => (
      <div key={name} className="flex flex-col gap-1 sm:flex-row sm:items-baseline sm:gap-6">
        <code className="w-12 shrink-0 text-sm text-quiet">{name}</code>
        <p className={`font-display font-bold tracking-tight text-balance ${size} leading-tight`}>{sentence}</p>
      </div>
    ))}
    <hr className="border-line" />
    <p className="max-w-prose text-lg text-pretty">
      Größer: Der Marktplatz, auf dem Küchen, Läden und Haushalte direkt bei den Höfen der Region bestellen.
    </p>
    <p className="max-w-prose text-pretty">
      Üblich: Sie wählen bei allen Höfen gleichzeitig und sehen zu jeder Position, bis wann für welchen Tag bestellt
      werden kann.{' '}
      <a href="#app" className="text-primary-ink underline underline-offset-4">
        Ein Verweis
      </a>{' '}
      steht im Satz.
    </p>
    <p className="text-sm text-quiet">Klein und leise: Bio, DE-ÖKO-006, Kl. I, 5 kg, Pfand 3,50 €</p>
    <p className="figure text-3xl">1.234,56 € · 12,5 kg</p>
  </div>
)
