import { sizeMessages } from '#messages/size.ts'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { chooseUnits, type Units, useUnits } from '#web/client/units.ts'

const { units: messages } = sizeMessages

/** Centimeters or inches for all sizes in this browser. */
export function UnitsChoice() {
  return (
    <div className="with-scripts not-printed">
      <ChoiceGroup
        legend={messages.legend}
        hideLegend
        name="units"
        choices={[
          { value: 'cm', label: messages.cm },
          { value: 'inches', label: messages.inches },
        ]}
        value={useUnits()}
        onChange={(units) => chooseUnits(units as Units)}
      />
    </div>
  )
}
