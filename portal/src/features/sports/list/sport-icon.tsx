import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Trophy from 'lucide-react/icons/trophy'
import Volleyball from 'lucide-react/icons/volleyball'

const paths: Readonly<Record<string, string>> = {
  SOCCER:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 5.2 4.2 3-1.6 5H9.4l-1.6-5zm0-5.2v5.2m4.2 3 5-1.6m-6.6 6.6 3 4.2m-8.2-4.2-3 4.2m1.4-9.2-5-1.6',
  BASKETBALL:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 0v19M2.5 12h19M5.5 5.2c3.6 3.8 3.6 9.8 0 13.6m13-13.6c-3.6 3.8-3.6 9.8 0 13.6',
  TENNIS: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M4.8 5.8c4 3 4 9.4 0 12.4m14.4-12.4c-4 3-4 9.4 0 12.4',
  BASEBALL:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M5.5 5.2c3.6 3.8 3.6 9.8 0 13.6m13-13.6c-3.6 3.8-3.6 9.8 0 13.6',
}

/** The mark of a sport, one line drawing each; a sport without its own has a cup. */
export function SportIcon({ sport, size = 18 }: { readonly sport: string; readonly size?: number }) {
  const own = paths[sport.replace('VIRTUAL_', '')]
  if (sport.startsWith('ESPORTS_')) return <Gamepad2 size={size} strokeWidth={1.7} aria-hidden="true" />
  if (sport === 'VOLLEYBALL') return <Volleyball size={size} strokeWidth={1.7} aria-hidden="true" />
  if (own === undefined) return <Trophy size={size} strokeWidth={1.7} aria-hidden="true" />
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className="stroke-current"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={own} />
    </svg>
  )
}
