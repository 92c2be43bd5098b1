import { collectHeaders } from '#src/api/request-headers.ts';
import type { Sdk, SdkWindow } from './sdk-frame.ts';
import sdkAddress from './sdk-frame.ts?worker&url';
import { passToSdk, type SdkMessage, sendDirectly } from './sdk-message.ts';
import { deleteSdkQueue } from './sdk-queue.ts';
import { formatWriteKey } from './write-key.ts';

const dataPlane = '/api';

export interface OpenSdk {
	/** Passes a message to the SDK, at once or when it has loaded. */
	readonly tell: (message: SdkMessage) => void;
	/** Ends the SDK and deletes what it has stored. */
	readonly close: () => void;
}

/**
 * Loads RudderStack's SDK into a hidden iframe. The SDK writes to storage every second and has no method to stop it;
 * removing the iframe stops it without reloading the page. If the page is left before the SDK has loaded, the events are
 * sent to the data plane directly.
 * @param clientId of the visitor, for the header of analytics requests
 * @param reportBlocked called once if a content blocker stops the SDK or its calls
 */
export function openSdk(clientId: string, reportBlocked: (error: unknown) => void): OpenSdk {
	const frame = document.createElement('iframe');
	frame.hidden = true;
	// The iframe's document has neither a URL nor a referrer, so the SDK cannot read any.
	frame.srcdoc = '<!doctype html>';
	frame.referrerPolicy = 'no-referrer';
	const waiting: SdkMessage[] = [];
	let sdk: Sdk | undefined;
	let isClosed = false;
	const close = () => {
		isClosed = true;
		waiting.length = 0;
		removeEventListener('pagehide', leave);
		// Called twice: removing the iframe makes the SDK send the rest of its queue and write to storage again.
		deleteSdkQueue();
		frame.remove();
		deleteSdkQueue();
	};
	const leave = () => {
		if (waiting.length > 0) sendDirectly(dataPlane, waiting.splice(0));
	};
	const onBlocked = (error: unknown) => {
		if (!isClosed) reportBlocked(error);
		close();
	};
	const start = async () => {
		const { region, locale } = document.documentElement.dataset;
		const writeKey = region && locale && formatWriteKey(region, locale);
		const [config, startSdk] = writeKey
			? await Promise.all([readConfig(writeKey, clientId), loadInto(frame)])
			: [];
		if (isClosed) return;
		if (!writeKey || !config || !startSdk) {
			console.warn('[Analytics] Config not found');
			return close();
		}
		const started = await startSdk({ writeKey, dataPlane: location.origin + dataPlane, config, onBlocked });
		if (isClosed) return;
		sdk = started;
		for (const message of waiting.splice(0)) passToSdk(sdk, message);
	};
	addEventListener('pagehide', leave);
	// A browser aborts the requests of a page that is left just before it fires `pagehide`: handled in a later task, the
	// failure does not drop the events that `leave` sends.
	start().catch((error) => setTimeout(() => onBlocked(error)));
	return {
		tell: (message) => {
			if (isClosed) return;
			if (sdk) passToSdk(sdk, message);
			else waiting.push(message);
		},
		close,
	};
}

/** Loads the SDK's script into the frame. Rejects where a blocker refuses it. */
const loadInto = (frame: HTMLIFrameElement) =>
	new Promise<NonNullable<SdkWindow['startSdk']>>((resolve, reject) => {
		frame.onload = () => {
			const script = document.createElement('script');
			script.type = 'module';
			script.src = sdkAddress;
			script.onload = () => {
				const { startSdk } = (frame.contentWindow ?? {}) as SdkWindow;
				if (startSdk) resolve(startSdk);
				else reject(new TypeError('The script of analytics has not started.'));
			};
			script.onerror = () => reject(new TypeError(`${sdkAddress} could not be loaded.`));
			frame.contentDocument?.head.appendChild(script);
		};
		document.body.appendChild(frame);
	});

/**
 * Reads the source's configuration from the Worker. Undefined if there is none; rejects if a content blocker refuses the
 * request.
 */
async function readConfig(writeKey: string, clientId: string): Promise<string | undefined> {
	const answer = await fetch(`${dataPlane}/sourceConfig?${new URLSearchParams({ writeKey })}`, {
		headers: { ...collectHeaders(), GA_CLIENT_ID: clientId },
	});
	return answer.ok ? answer.text() : undefined;
}
