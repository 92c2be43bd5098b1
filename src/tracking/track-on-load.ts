import type { ClientEventName, PropertiesOf } from './event-catalogue.ts';

/** Attributes of an element that track an event on page load (`page-events.ts`), typed by the catalogue. */
export const trackOnLoad = <Name extends ClientEventName>(name: Name, properties: PropertiesOf<Name>) => ({
	'data-track': name,
	'data-track-properties': JSON.stringify(properties),
});
