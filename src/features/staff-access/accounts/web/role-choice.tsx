import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { roleNames } from "../../content.ts";
import { type StaffRole, staffRoles } from "../../contract.ts";
import { roleMeanings } from "../content.ts";

export interface RoleChoiceProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
  disabled?: boolean | undefined;
}

/** The three roles with what each may do. */
export function RoleChoice({ value, onChange, disabled }: RoleChoiceProps) {
  return (
    <RadioGroup legend="Role">
      {staffRoles.map((role) => (
        <RadioRow
          key={role}
          name="role"
          value={role}
          label={roleNames[role]}
          description={roleMeanings[role]}
          checked={role === value}
          disabled={disabled}
          onChange={() => onChange(role)}
        />
      ))}
    </RadioGroup>
  );
}
