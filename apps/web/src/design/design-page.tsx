import { type ReactNode, useState } from 'react'
import { Card, CardHeader } from '../ui/card.tsx'
import { ChoiceChips } from '../ui/chip.tsx'
import { MainArea } from '../ui/main-area.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Buttons, Inputs } from './controls.tsx'
import { Figures } from './figures.tsx'
import { Layers } from './layers.tsx'
import { EmptyAndLoading, Table } from './lists.tsx'
import { Statuses } from './statuses.tsx'
import { Colours, Type } from './tokens.tsx'

const sections: readonly (readonly [string, ReactNode])[] = [
  ['Farben', <Colours key="colours" />],
  ['Schrift', <Type key="type" />],
  ['Knöpfe', <Buttons key="buttons" />],
  ['Eingaben', <Inputs key="inputs" />],
  ['Status', <Statuses key="statuses" />],
  ['Tabelle, auf dem Telefon Karten', <Table key="table" />],
  ['Zahlen', <Figures key="figures" />],
  ['Dialoge, Menüs, Meldungen', <Layers key="layers" />],
  ['Leer und im Laden', <EmptyAndLoading key="empty" />],
]

const schemes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
] as const
type Scheme = (typeof schemes)[number]['value']

const useScheme = () => {
  const [scheme, setScheme] = useState<Scheme>('system')
  const choose = (next: Scheme) => {
    document.documentElement.classList.remove('light', 'dark')
    if (next !== 'system') document.documentElement.classList.add(next)
    setScheme(next)
  }
  return [scheme, choose] as const
}

export const DesignPage = () => {
  const [scheme, choose] = useScheme()
  return (
    <div className="min-h-dvh bg-sunken">
      <MainArea>
        <Page>
          <PageHeader
            title="Gestaltung"
            lead="Alle Teile, aus denen die Seiten des Regionalmarkts bestehen."
            actions={<ChoiceChips label="Farbschema" value={scheme} options={schemes} onChange={choose} />}
          />
          <div className="flex flex-col gap-6">
            {sections.map(([title, content]) => (
              <Card key={title}>
                <CardHeader title={title} />
                {content}
              </Card>
            ))}
          </div>
        </Page>
      </MainArea>
    </div>
  )
}
