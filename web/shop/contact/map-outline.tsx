/** Streets of nowhere with a pin: what stands in the place of a map. */
export function MapOutline({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        opacity="0.45"
        d="M0 40c120 10 190-30 320-10s220 20 320-10M0 90c90 20 200-20 310 10s230 10 330-20M0 300c120-30 210 10 330-20s220-10 310 10M0 340c160-20 300 10 640-20"
      />
      <path d="M-10 210 180 190l90 30 380-60M250-10l-30 200 40 180M430-10l-20 180 60 200M0 130l220 60M410 170l240 90" />
      <path d="M320 202v-34" stroke="var(--brass)" strokeWidth="2" />
      <circle cx="320" cy="160" r="8" fill="var(--brass)" stroke="none" />
    </svg>
  )
}
