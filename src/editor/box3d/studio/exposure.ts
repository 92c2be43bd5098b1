import {
	AdditiveBlending,
	type Camera,
	DepthTexture,
	FloatType,
	HalfFloatType,
	LinearSRGBColorSpace,
	Mesh,
	NearestFilter,
	OrthographicCamera,
	PlaneGeometry,
	type Scene,
	ShaderMaterial,
	UnsignedIntType,
	type WebGLRenderer,
	WebGLRenderTarget,
} from 'three';

/** Averages frames in linear light: soft shadows and smooth edges in one picture. */
export class Exposure {
	readonly #frame: WebGLRenderTarget;
	readonly #sum: WebGLRenderTarget;
	readonly #adder: ShaderMaterial;
	readonly #screen: Mesh;
	readonly #camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
	#count = 0;

	constructor(
		readonly renderer: WebGLRenderer,
		readonly widthPx: number,
		readonly heightPx: number,
	) {
		const plain = {
			minFilter: NearestFilter,
			magFilter: NearestFilter,
			colorSpace: LinearSRGBColorSpace,
		} as const;
		const depthTexture = new DepthTexture(widthPx, heightPx, UnsignedIntType);
		this.#frame = new WebGLRenderTarget(widthPx, heightPx, { ...plain, type: HalfFloatType, depthTexture });
		this.#sum = new WebGLRenderTarget(widthPx, heightPx, { ...plain, type: FloatType, depthBuffer: false });
		this.#adder = new ShaderMaterial({
			uniforms: { frame: { value: this.#frame.texture } },
			vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
			fragmentShader:
				'uniform sampler2D frame; varying vec2 at; void main() { gl_FragColor = vec4(texture2D(frame, at).rgb, 1.0); }',
			blending: AdditiveBlending,
			transparent: true,
			depthTest: false,
			depthWrite: false,
		});
		this.#screen = new Mesh(new PlaneGeometry(2, 2), this.#adder);
		renderer.setRenderTarget(this.#sum);
		renderer.clear();
	}

	addFrame(scene: Scene, camera: Camera): void {
		const { renderer } = this;
		renderer.setRenderTarget(this.#frame);
		renderer.clear();
		renderer.render(scene, camera);
		renderer.setRenderTarget(this.#sum);
		renderer.autoClear = false;
		renderer.render(this.#screen, this.#camera);
		renderer.autoClear = true;
		this.#count += 1;
	}

	/** Mean of all frames: linear RGBA, lowest row first. */
	readMean(): Float32Array {
		const pixels = new Float32Array(this.widthPx * this.heightPx * 4);
		this.renderer.readRenderTargetPixels(this.#sum, 0, 0, this.widthPx, this.heightPx, pixels);
		for (let index = 0; index < pixels.length; index += 1) pixels[index] = (pixels[index] ?? 0) / this.#count;
		return pixels;
	}

	dispose(): void {
		this.#frame.depthTexture?.dispose();
		this.#frame.dispose();
		this.#sum.dispose();
		this.#adder.dispose();
		this.#screen.geometry.dispose();
		this.renderer.setRenderTarget(null);
	}
}
