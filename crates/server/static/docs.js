// Shows openapi.json. Its content is inserted as text, never as markup.
"use strict";

const METHODS = ["get", "post", "put", "patch", "delete"];

function make(tag, text, ...children) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}

/** A schema as text; references stay names. */
function shape(schema, indent = "") {
  if (!schema) return "nothing";
  if (schema.$ref) return schema.$ref.split("/").pop();
  for (const one of ["oneOf", "anyOf", "allOf"]) {
    if (schema[one]) return schema[one].map((s) => shape(s, indent)).join(one === "allOf" ? " & " : " | ");
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `[${shape(schema.items, indent)}]`;
  if (schema.properties) {
    const inner = indent + "  ";
    const required = schema.required ?? [];
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const why = property.description ? `  // ${property.description.split("\n")[0]}` : "";
      return `${inner}${name}${required.includes(name) ? "" : "?"}: ${shape(property, inner)}${why}`;
    });
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  return [schema.type].flat().join(" | ");
}

function body(content) {
  return Object.entries(content ?? {}).map(([type, { schema }]) => make("pre", `${type}\n${shape(schema)}`));
}

function operation(path, method, said) {
  const head = make("summary", "", Object.assign(make("span", method), { className: "method" }));
  head.append(make("code", path), ` ${said.summary ?? ""}`);
  const details = make("details", "", head);
  if (said.description) details.append(make("p", said.description));
  const terms = make("dl");
  for (const parameter of said.parameters ?? []) {
    terms.append(make("dt", `${parameter.name} (${parameter.in})`), make("dd", parameter.description ?? shape(parameter.schema)));
  }
  if (said.requestBody) terms.append(make("dt", "Send"), make("dd", "", ...body(said.requestBody.content)));
  for (const [status, answer] of Object.entries(said.responses ?? {})) {
    terms.append(make("dt", `${status} ${answer.description ?? ""}`), make("dd", "", ...body(answer.content)));
  }
  details.append(terms);
  return details;
}

function show(api) {
  const docs = document.getElementById("docs");
  docs.prepend(make("h1", `${api.info.title} ${api.info.version}`), make("p", api.info.description));
  const tags = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of METHODS.filter((method) => item[method])) {
      const tag = item[method].tags?.[0] ?? "";
      tags.set(tag, [...(tags.get(tag) ?? []), operation(path, method, item[method])]);
    }
  }
  for (const [tag, operations] of tags) docs.append(make("h2", tag), ...operations);
  docs.append(make("h2", "Schemas"));
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    const details = make("details", "", make("summary", name));
    if (schema.description) details.append(make("p", schema.description));
    details.append(make("pre", shape(schema)));
    docs.append(details);
  }
}

fetch("/api/v1/openapi.json")
  .then((answer) => answer.json())
  .then(show)
  .catch((why) => document.getElementById("docs").append(make("p", `Can't show the documentation: ${why}`)));
