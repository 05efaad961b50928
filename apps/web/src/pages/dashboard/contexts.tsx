import { type Context, createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import type { LeadingAlert } from '#alerts/panel/leading-alert.ts';

import { type OpenTruck, useOpenTruck } from './use-open-truck.ts';
import { type Place, usePlace } from './use-place.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { type Tasks, useTasks } from './use-tasks.ts';
import { type Trucks, useTrucks } from './use-trucks.ts';

const PlaceContext = createContext<Place | null>(null);
const TrucksContext = createContext<Trucks | null>(null);
const NowContext = createContext<Date | null>(null);
const SelectionContext = createContext<Selection | null>(null);
const TasksContext = createContext<Tasks | null>(null);
const AlertContext = createContext<Alert | null>(null);

/** State that the dashboard's parts share. */
export function DashboardProvider({ children }: { children: ReactNode }) {
  const tasks = useTasks();
  const alert = useAlert();
  const openTruck = useOpenTruck();
  const place = usePlace({ setPicking: tasks.setPicking, showTruck: openTruck.show });
  return (
    <TasksContext value={tasks}>
      <PlaceContext value={place}>
        <AlertContext value={alert}>
          <TrucksProvider openTruck={openTruck}>{children}</TrucksProvider>
        </AlertContext>
      </PlaceContext>
    </TasksContext>
  );
}

/** A separate component, so that truck updates rerender only the parts that show trucks. */
function TrucksProvider({ openTruck, children }: { openTruck: OpenTruck; children: ReactNode }) {
  const place = useDashboardPlace();
  const trucks = useTrucks(place);
  const selection = useSelection(openTruck, trucks, place.position);
  return (
    <NowContext value={trucks.now}>
      <TrucksContext value={trucks}>
        <SelectionContext value={selection}>{children}</SelectionContext>
      </TrucksContext>
    </NowContext>
  );
}

function useRequired<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('A part of the dashboard needs DashboardProvider around it.');
  return value;
}

/** The place that the map shows, and its radius. */
export const useDashboardPlace = (): Place => useRequired(PlaceContext);
/** The trucks around the place, and how current they are. */
export const useDashboardTrucks = (): Trucks => useRequired(TrucksContext);
/** For parts that show ages but no trucks. Changes every ten seconds, not with each truck update. */
export const useDashboardNow = (): Date => useRequired(NowContext);
/** The truck that is open. */
export const useDashboardSelection = (): Selection => useRequired(SelectionContext);
/** The alert that takes the stage. */
export const useDashboardAlert = (): Alert => useRequired(AlertContext);
/** The user's current task: picking a place on the map, reporting, refining their position, or reading the list. */
export const useDashboardTasks = (): Tasks => useRequired(TasksContext);

type Alert = ReturnType<typeof useAlert>;

/** The alert that takes the stage: the element that shows it, and the points that the map frames. */
function useAlert() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [leading, setLeading] = useState<LeadingAlert | null>(null);
  return useMemo(() => ({ slot, setSlot, leading, setLeading }), [slot, leading]);
}
