import { Heart, Plus, Search, ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChips, RemovableChip } from '../ui/chip.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input, TextArea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Stepper } from '../ui/stepper.tsx'

const looks = ['primary', 'secondary', 'tinted', 'quiet', 'danger', 'link'] as const
const row = 'flex flex-wrap items-center gap-3'

export const Buttons = () => (
  <div className="flex flex-col gap-4">
    <div className={row}>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look === 'danger' ? <Trash2 aria-hidden /> : <Plus aria-hidden />}
          {look}
        </Button>
      ))}
    </div>
    <div className={row}>
      <Button size="small">Klein</Button>
      <Button>Üblich</Button>
      <Button size="large">Groß</Button>
      <Button isBusy>Wird gesendet</Button>
      <Button refusal="Erst müssen alle Positionen gezählt sein.">Geht jetzt nicht</Button>
      <Button disabled>Aus</Button>
    </div>
    <div className={row}>
      <IconButton icon={ShoppingBasket} label="Warenkorb, 3 Positionen" count={3} />
      <IconButton icon={Heart} label="Merken" look="tinted" />
      <IconButton icon={Plus} label="Hinzufügen" look="primary" />
    </div>
  </div>
)

const days = [
  { value: 'mo', label: 'Mo. 23. Nov.' },
  { value: 'do', label: 'Do. 26. Nov.' },
  { value: 'fr', label: 'Fr. 27. Nov.' },
]
const ways = [
  { value: 'hub', title: 'Lieferung', text: 'Der Hub bringt es zwischen 6 und 9 Uhr.' },
  { value: 'pickup', title: 'Abholung', text: 'Im Hub, ab 7 Uhr.' },
]

const Choices = () => {
  const [day, setDay] = useState('do')
  const [way, setWay] = useState('hub')
  const [amount, setAmount] = useState(4)
  return (
    <div className="flex flex-col gap-5">
      <ChoiceChips label="Liefertag" value={day} options={days} onChange={setDay} />
      <ChoiceCards label="Lieferart" value={way} options={ways} onChange={setWay} />
      <div className={row}>
        <Stepper name="Möhren" value={amount} onChange={setAmount} max={12} />
        <RemovableChip label="Bio" onRemove={() => undefined} />
        <RemovableChip label="Hof Brinkmann" onRemove={() => undefined} />
      </div>
      <div>
        <Checkbox label="Nur Ware aus dem Umkreis" aside="128" defaultChecked />
        <Checkbox label="Ohne Gluten" aside="64" />
        <Checkbox label="Ausverkauft zeigen" disabled />
      </div>
    </div>
  )
}

export const Inputs = () => (
  <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={[{ name: 'postcode', message: 'Eine Postleitzahl hat fünf Ziffern.' }]} />
      <Field label="Name der Küche" hint="So steht er auf dem Lieferschein.">
        <Input defaultValue="Küche St. Ansgar" />
      </Field>
      <Field label="Postleitzahl" name="postcode" error="Eine Postleitzahl hat fünf Ziffern.">
        <Input defaultValue="2830" inputMode="numeric" />
      </Field>
      <Field label="Gewicht" isOptional>
        <Input defaultValue="12,5" inputMode="decimal" unit="kg" />
      </Field>
      <Field label="Suchen">
        <Input type="search" placeholder="Artikel, Erzeuger oder Nummer" leading={<Search className="size-4.5" />} />
      </Field>
      <Field label="Lager">
        <Select
          options={[
            { value: 'a', label: 'Kühlhaus' },
            { value: 'b', label: 'Trockenlager' },
          ]}
        />
      </Field>
      <Field label="Bemerkung">
        <TextArea placeholder="Was der Fahrer wissen soll" />
      </Field>
      <Field label="Nicht änderbar">
        <Input defaultValue="DE-ÖKO-006" disabled />
      </Field>
    </div>
    <Choices />
  </div>
)
