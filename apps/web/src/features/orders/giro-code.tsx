import encodeQR from 'qr'

type Props = { payload: string; label: string }

/** The QR code of a transfer: dark on white, whatever the colours of the page, as cameras read it. */
export const GiroCode = ({ payload, label }: Props) => {
  const cells = encodeQR(payload, 'raw', { ecc: 'medium', border: 4 })
  const path = cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={cells.length} height={cells.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
