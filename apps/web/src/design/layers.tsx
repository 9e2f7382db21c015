import { Copy, Ellipsis, Pencil } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, Drawer } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { type ToastContent, toast } from '../ui/toast.ts'
import { Tooltip } from '../ui/tooltip.tsx'

const messages: readonly (ToastContent & { name: string })[] = [
  {
    name: 'Erfolg',
    title: 'Bestellung B-2026-00412 ist abgeschickt',
    text: 'Wir schicken Ihnen eine Mail, sobald der Hub sie bestätigt.',
  },
  {
    name: 'Fehler',
    tone: 'error',
    title: 'Fehler',
    text: 'Zu viele Anfragen an den Server. Bitte warten Sie einen Moment.',
  },
  { name: 'Hinweis', tone: 'info', title: 'Der Preis von Möhren hat sich geändert' },
  {
    name: 'Angebot',
    tone: 'info',
    title: 'Es gibt eine neue Version',
    text: 'Laden Sie die Seite neu, wenn es Ihnen passt. Was Sie eingegeben haben, bleibt.',
    action: { label: 'Neu laden', run: () => undefined },
  },
]

const question = {
  title: 'Position ablehnen?',
  description: 'Die Küche bekommt eine Mail und kann bis 16 Uhr etwas anderes bestellen.',
  actions: (
    <>
      <DialogClose>
        <Button look="secondary">Abbrechen</Button>
      </DialogClose>
      <DialogClose>
        <Button look="danger">Ablehnen</Button>
      </DialogClose>
    </>
  ),
}

export const Layers = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Dialog {...question} trigger={<Button look="secondary">Dialog</Button>}>
      <Field label="Grund">
        <TextArea placeholder="Zum Beispiel: Frost in der Nacht" />
      </Field>
    </Dialog>
    <Drawer {...question} title="Seitenblatt" trigger={<Button look="secondary">Seitenblatt</Button>}>
      Von rechts, auf dem Telefon über die ganze Breite.
    </Drawer>
    <Menu
      trigger={
        <Button look="secondary">
          <Ellipsis aria-hidden /> Menü
        </Button>
      }
    >
      <MenuItem icon={Pencil}>Bearbeiten</MenuItem>
      <MenuItem icon={Copy}>Verdoppeln</MenuItem>
      <MenuSeparator />
      <MenuItem isDisabled>Löschen</MenuItem>
    </Menu>
    <Tooltip text="Nach 700 ms, neben einem anderen sofort">
      <Button look="quiet">Mit Hinweis</Button>
    </Tooltip>
    {messages.map(({ name, ...message }) => (
      <Button key={name} look="tinted" onClick={() => toast(message)}>
        {name}
      </Button>
    ))}
  </div>
)
