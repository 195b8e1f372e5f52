import type { DoorSettings } from '@cerina/door/config';

/** A door without limits that waits for the supervisor. */
export const settings: DoorSettings = {
  FOUNDRY_CREATE_RATE: 1_000,
  FOUNDRY_RUNNING_LIMIT: 1_000,
  FOUNDRY_COMMAND_RATE: 10_000,
  FOUNDRY_ADDRESS_RATE: 10_000,
  DECISION_WAIT_MS: 10_000,
  FOUNDRY_AUTO_APPROVE: false,
  FOUNDRY_SHARED_SIGNING: true,
  FOUNDRY_FOUR_EYES: false,
  WRONG_TOKEN_RATE: 10,
  CONSULT_RATE: 1_000,
  CONSULT_RUNNING_LIMIT: 1_000,
};
