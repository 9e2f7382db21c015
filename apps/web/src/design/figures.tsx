import { Bars } from '../ui/bars.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Stat, Stats } from '../ui/stat.tsx'

const weeks = [38, 44, 29, 51, 47, 62].map((value, index) => ({
  key: index,
  label: `KW ${43 + index}`,
  value,
  title: `Woche ${43 + index}: ${value} Bestellungen`,
}))

export const Figures = () => (
  <div className="grid gap-8 lg:grid-cols-2">
    <div className="flex flex-col gap-6">
      <div className="-mx-5 sm:-mx-7">
        <Stats>
          <Stat label="Bestellungen" value="62" remark="15 mehr als letzte Woche" tone="primary" />
          <Stat label="Offen" value="7" remark="2 warten auf Sie" tone="warning" />
          <Stat label="Fehlmengen" value="3" remark="1 ungeklärt" tone="danger" />
        </Stats>
      </div>
      <ProgressBar label="Gepackt" value={7} max={11} />
    </div>
    <Bars label="Bestellungen der letzten Wochen" bars={weeks} figure={String} unit={1} />
  </div>
)
