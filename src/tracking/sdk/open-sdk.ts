import { collectHeaders } from '#src/api/request-headers.ts';
import type { Sdk, SdkWindow } from './sdk-frame.ts';
import sdkAddress from './sdk-frame.ts?worker&url';
import { hand, type SdkMessage, tellEarly } from './sdk-message.ts';
import { deleteSdkQueue } from './sdk-queue.ts';
import { writeKeyOf } from './write-key.ts';

const dataPlane = '/api';

export interface OpenSdk {
	/** Hands a message to the SDK, at once or when it has come. */
	readonly tell: (message: SdkMessage) => void;
	/** Ends the SDK and deletes what it has stored. */
	readonly close: () => void;
}

/**
 * Opens RudderStack's SDK in a hidden frame. The SDK writes to storage every second and has no call that ends it: with its
 * frame it ends, and the page stays as it is, with all that was typed. A page that is left before the SDK has come tells
 * the data plane itself.
 * @param clientId of the visitor, for the header of analytics requests
 * @param noteBlocked is told once where a blocker stops the SDK or its calls
 */
export function openSdk(clientId: string, noteBlocked: (error: unknown) => void): OpenSdk {
	const frame = document.createElement('iframe');
	frame.hidden = true;
	// Its document gets no address, neither as its own nor as its referrer.
	frame.srcdoc = '<!doctype html>';
	frame.referrerPolicy = 'no-referrer';
	const waiting: SdkMessage[] = [];
	let sdk: Sdk | undefined;
	let isClosed = false;
	const close = () => {
		isClosed = true;
		waiting.length = 0;
		removeEventListener('pagehide', leave);
		// Twice: the SDK sends what it finds when its frame is left, and writes that it has none.
		deleteSdkQueue();
		frame.remove();
		deleteSdkQueue();
	};
	const leave = () => {
		if (waiting.length > 0) tellEarly(dataPlane, waiting.splice(0));
	};
	const onBlocked = (error: unknown) => {
		if (!isClosed) noteBlocked(error);
		close();
	};
	const start = async () => {
		const { region, locale } = document.documentElement.dataset;
		const writeKey = region && locale && writeKeyOf(region, locale);
		const [config, startSdk] = writeKey
			? await Promise.all([readConfig(writeKey, clientId), loadInto(frame)])
			: [];
		if (isClosed) return;
		if (!writeKey || !config || !startSdk) {
			console.warn('[Analytics] Config not found');
			return close();
		}
		sdk = startSdk({ writeKey, dataPlane: location.origin + dataPlane, config, onBlocked });
		for (const message of waiting.splice(0)) hand(sdk, message);
	};
	addEventListener('pagehide', leave);
	start().catch(onBlocked);
	return {
		tell: (message) => {
			if (isClosed) return;
			if (sdk) hand(sdk, message);
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

/** The source's configuration, from our own Worker. Undefined where there is none; rejects where a blocker refuses it. */
async function readConfig(writeKey: string, clientId: string): Promise<string | undefined> {
	const answer = await fetch(`${dataPlane}/sourceConfig?${new URLSearchParams({ writeKey })}`, {
		headers: { ...collectHeaders(), GA_CLIENT_ID: clientId },
	});
	return answer.ok ? answer.text() : undefined;
}
